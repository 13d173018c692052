/**
 * Settings of the memory allocator (malloc) of the C library of Linux, which reads them when a process starts. Pictures and
 * compressed pages take large pieces of memory for a moment; with these it gives them back to the system. Other systems ignore these.
 */
export const ALLOCATOR_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};
