#include "tests/unit/server_storage/power_cut_disk.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <map>
#include <mutex>
#include <new>
#include <string>
#include <vector>

namespace sandstone::storage {

namespace {

constexpr std::size_t kSector = 512;

// A write, or with no bytes a truncation to `offset`.
struct Change {
  std::size_t offset = 0;
  std::string bytes;
};

struct Image {
  std::string synced;
  std::vector<Change> since;
};

// All of this is shared by the threads of the store.
std::mutex mutex;
std::map<std::string, Image> images;
bool lying = false;
std::uint64_t syncs = 0;

void apply(std::string& file, const Change& change) {
  if (change.bytes.empty()) {
    file.resize(change.offset, '\0');
    return;
  }
  file.resize(std::max(file.size(), change.offset + change.bytes.size()), '\0');
  file.replace(change.offset, change.bytes.size(), change.bytes);
}

// What we put where SQLite expects a file; the file of the usual file system follows right after it.
struct File {
  sqlite3_file base;
  std::string* path;
};

sqlite3_vfs* usual = nullptr;

sqlite3_file* below(sqlite3_file* file) {
  return reinterpret_cast<sqlite3_file*>(reinterpret_cast<char*>(file) + sizeof(File));
}
const std::string& path_of(sqlite3_file* file) { return *reinterpret_cast<File*>(file)->path; }

int close(sqlite3_file* file) {
  delete reinterpret_cast<File*>(file)->path;
  return below(file)->pMethods == nullptr ? SQLITE_OK : below(file)->pMethods->xClose(below(file));
}

int read(sqlite3_file* file, void* to, int size, sqlite3_int64 at) {
  return below(file)->pMethods->xRead(below(file), to, size, at);
}

int write(sqlite3_file* file, const void* from, int size, sqlite3_int64 at) {
  const std::scoped_lock guard{mutex};
  const int answer = below(file)->pMethods->xWrite(below(file), from, size, at);
  if (answer == SQLITE_OK) {
    const auto* bytes = static_cast<const char*>(from);
    images[path_of(file)].since.push_back({static_cast<std::size_t>(at), {bytes, static_cast<std::size_t>(size)}});
  }
  return answer;
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
  const std::scoped_lock guard{mutex};
  images[path_of(file)].since.push_back({static_cast<std::size_t>(size), {}});
  return below(file)->pMethods->xTruncate(below(file), size);
}

int sync(sqlite3_file* file, int flags) {
  const int answer = below(file)->pMethods->xSync(below(file), flags);
  const std::scoped_lock guard{mutex};
  ++syncs;
  if (lying || answer != SQLITE_OK) return answer;
  Image& image = images[path_of(file)];
  for (const Change& change : image.since) apply(image.synced, change);
  image.since.clear();
  return answer;
}

int file_size(sqlite3_file* file, sqlite3_int64* size) { return below(file)->pMethods->xFileSize(below(file), size); }
int lock(sqlite3_file* file, int kind) { return below(file)->pMethods->xLock(below(file), kind); }
int unlock(sqlite3_file* file, int kind) { return below(file)->pMethods->xUnlock(below(file), kind); }
int check_reserved(sqlite3_file* file, int* out) { return below(file)->pMethods->xCheckReservedLock(below(file), out); }
int file_control(sqlite3_file* file, int what, void* with) {
  return below(file)->pMethods->xFileControl(below(file), what, with);
}
int sector_size(sqlite3_file*) { return static_cast<int>(kSector); }
int characteristics(sqlite3_file*) { return 0; }  // no promises: writes may be torn and come in any order
int shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** to) {
  return below(file)->pMethods->xShmMap(below(file), page, size, extend, to);
}
int shm_lock(sqlite3_file* file, int offset, int n, int flags) {
  return below(file)->pMethods->xShmLock(below(file), offset, n, flags);
}
void shm_barrier(sqlite3_file* file) { below(file)->pMethods->xShmBarrier(below(file)); }
int shm_unmap(sqlite3_file* file, int remove) { return below(file)->pMethods->xShmUnmap(below(file), remove); }

const sqlite3_io_methods kMethods = {
    2,         close,          read,         write,       truncate,        sync,    file_size, lock,
    unlock,    check_reserved, file_control, sector_size, characteristics, shm_map, shm_lock,  shm_barrier,
    shm_unmap, nullptr,        nullptr};

int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out_flags) {
  auto* mine = reinterpret_cast<File*>(file);
  mine->path = new std::string{name == nullptr ? "" : name};
  const int answer = usual->xOpen(usual, name, below(file), flags, out_flags);
  mine->base.pMethods = answer == SQLITE_OK ? &kMethods : nullptr;
  if (answer != SQLITE_OK) {
    delete mine->path;
    return answer;
  }
  const std::scoped_lock guard{mutex};
  images.try_emplace(*mine->path);
  return answer;
}

int remove(sqlite3_vfs*, const char* name, int sync_folder) {
  const std::scoped_lock guard{mutex};
  images.erase(name);
  return usual->xDelete(usual, name, sync_folder);
}

}  // namespace

void register_power_cut_disk() {
  static sqlite3_vfs disk = [] {
    usual = sqlite3_vfs_find(nullptr);
    sqlite3_vfs made = *usual;  // whatever is not about files is asked of the usual one
    made.pNext = nullptr;
    made.zName = kPowerCutDisk;
    made.szOsFile = static_cast<int>(sizeof(File)) + usual->szOsFile;
    made.xOpen = open;
    made.xDelete = remove;
    return made;
  }();
  sqlite3_vfs_register(&disk, 0);
}

void forget_power_cut_disk() {
  const std::scoped_lock guard{mutex};
  images.clear();
}

void make_disk_lie(bool lies) {
  const std::scoped_lock guard{mutex};
  lying = lies;
}

void cut_power(const std::filesystem::path& from, const std::filesystem::path& to, std::mt19937_64& luck) {
  const std::scoped_lock guard{mutex};
  for (const auto& [path, image] : images) {
    if (std::filesystem::path{path}.parent_path() != from) continue;
    std::string left = image.synced;
    for (const Change& change : image.since) {
      if (change.bytes.empty()) {
        if (luck() % 2 == 0) apply(left, change);
        continue;
      }
      for (std::size_t at = 0; at < change.bytes.size(); at += kSector) {
        if (luck() % 2 == 0) apply(left, {change.offset + at, change.bytes.substr(at, kSector)});
      }
    }
    std::ofstream{to / std::filesystem::path{path}.filename(), std::ios::binary} << left;
  }
}

std::uint64_t sync_count() {
  const std::scoped_lock guard{mutex};
  return syncs;
}

}  // namespace sandstone::storage
