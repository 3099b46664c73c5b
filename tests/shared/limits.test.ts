import { expect, it } from 'vitest'
import {
  DOWNLOAD_TIMEOUT_MS,
  LIST_PAGE_DEFAULT,
  LIST_PAGE_MAX,
  MAX_INT,
  MONEY_MAX_DOLLARS,
  REQUEST_TIMEOUT_MS,
  SIDEBAR_BREAKPOINT_PX,
  SPINNER_DELAY_MS,
  TOAST_DURATION_MS,
  TRACE_SAMPLE_RATE,
  UPLOAD_LIMIT_BYTES,
} from '#shared/limits.ts'

/**
 * The figures of docs/product.md section 9, written out, so that a slip in either place fails
 * here.
 */
it.each([
  ['REQUEST_TIMEOUT_MS', REQUEST_TIMEOUT_MS, 25 * 1000],
  ['DOWNLOAD_TIMEOUT_MS', DOWNLOAD_TIMEOUT_MS, 5 * 60 * 1000],
  ['SPINNER_DELAY_MS', SPINNER_DELAY_MS, 2.5 * 1000],
  ['TOAST_DURATION_MS', TOAST_DURATION_MS, 3 * 1000],
  ['SIDEBAR_BREAKPOINT_PX', SIDEBAR_BREAKPOINT_PX, 768],
  ['UPLOAD_LIMIT_BYTES', UPLOAD_LIMIT_BYTES, 150 * 1024 * 1024],
  ['MAX_INT', MAX_INT, 2 ** 31 - 1],
  ['LIST_PAGE_DEFAULT', LIST_PAGE_DEFAULT, 25],
  ['LIST_PAGE_MAX', LIST_PAGE_MAX, 1000],
  ['TRACE_SAMPLE_RATE', TRACE_SAMPLE_RATE, 1 / 100],
  ['MONEY_MAX_DOLLARS', MONEY_MAX_DOLLARS, Number(`${'9'.repeat(13)}.99`)],
] as const)('%s is %s', (_name, value, written) => {
  expect(value).toBe(written)
})
