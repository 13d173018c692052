/**
 * Settings of the C library of Linux, which reads them when a process starts. Pictures and compressed pages take large
 * pieces of memory for a moment; told so, it gives them back. Other systems ignore these.
 */
export const MEMORY_HABITS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};
