// How often anything was allocated in this program, so that a test can see whether something is.
#pragma once

namespace sandstone {

int allocations();

}  // namespace sandstone
