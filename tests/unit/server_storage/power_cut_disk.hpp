// A disk that keeps only what it was told to keep: an SQLite file system over the usual one that remembers which writes
// have been synced, and can say at any moment what a power cut would leave.
#pragma once

#include <cstdint>
#include <filesystem>
#include <random>

namespace sandstone::storage {

// Registered with SQLite under the name kPowerCutDisk, once, for the whole program.
inline constexpr const char* kPowerCutDisk = "power-cut";
void register_power_cut_disk();

// Forgets what it knows of all files. None may be open.
void forget_power_cut_disk();

// A lying disk says that it has synced, and has not: what the tests must notice.
void make_disk_lie(bool lies);

// What is left of the files of `from` if the power goes now: what was synced, and any part of what was written since,
// sector by sector, written into `to`.
void cut_power(const std::filesystem::path& from, const std::filesystem::path& to, std::mt19937_64& luck);

// How often has anything been synced?
std::uint64_t sync_count();

}  // namespace sandstone::storage
