import { openWarmThread } from '#server/services/warm-thread.ts'
import type { ReportFile, ReportService, ReportWork } from './report-service.ts'

const THREAD = new URL('./report-thread.ts', import.meta.url)

/** Draws reports in a thread that ends when it is idle, because the renderer is heavy. */
export function openReportService(): ReportService {
  const thread = openWarmThread<ReportWork, ReportFile>(THREAD, {
    does: 'draws reports',
    timeoutMs: 120_000,
    megabytes: 1_024,
  })
  return { draw: thread.ask, close: thread.close }
}
