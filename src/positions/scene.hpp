// Everything that follows from one seat's view, scene_of(view): whose turn it is, what the seat may do and what that
// would bring, the points, the winners.
#pragma once

#include "describe/write_members.hpp"
#include "positions/mandala_scene.hpp"
#include "positions/stones_scene.hpp"
