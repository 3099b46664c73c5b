import type { StatsFs } from 'node:fs'

/** With fewer free bytes than this, nothing is started, and the folder of files counts as missing. */
export const LEAST_FREE_BYTES = 32 * 1024 ** 2

/** Returns the free bytes of a file system that we may use. */
export const freeBytes = ({ bavail, bsize }: StatsFs): number => bavail * bsize
