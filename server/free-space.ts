import type { StatsFs } from 'node:fs'

/** Bytes without which nothing is begun, and the folder of files counts as missing. */
export const LEAST_FREE_BYTES = 32 * 1024 ** 2

/** Bytes of a file system that we may still use. */
export const freeBytes = ({ bavail, bsize }: StatsFs): number => bavail * bsize
