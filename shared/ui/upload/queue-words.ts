import { counted } from '#shared/format/counted.ts'
import { isLost, type UploadItem, type UploadPhase, type UploadState } from './queue.ts'

/** The queue in numbers and words. */
export interface UploadSummary {
  counts: Record<UploadPhase, number>
  /** The number of files to send: all except duplicates and canceled ones. */
  total: number
  reading: number
  /** The number of files whose connection was lost and that are retried. */
  lost: number
  /** The number of files that the server does not accept. */
  refused: number
  /** The number of failed files that a person may send again. */
  retryable: number
  skipped: number
  problems: number
  /** Whole percent of the bytes to send; 100 only if all have been sent. */
  percent: number
  /** Bytes per second of all running uploads together; null while unknown. */
  speed: number | null
  /** Whether something is being read, waits, runs, or is retried. */
  busy: boolean
}

export function summaryOf({ reading, items, skipped, problems }: UploadState): UploadSummary {
  const counts = { duplicate: 0, waiting: 0, uploading: 0, done: 0, failed: 0, cancelled: 0 }
  let size = 0
  let sent = 0
  let speed: number | null = null
  for (const item of items) {
    counts[item.phase] += 1
    if (item.phase === 'duplicate' || item.phase === 'cancelled') continue
    if (item.refused) continue
    size += item.size
    sent += item.phase === 'failed' && !isLost(item) ? 0 : item.sent
    if (item.phase === 'uploading' && item.speed !== null) speed = (speed ?? 0) + item.speed
  }
  const failed = items.filter(({ phase }) => phase === 'failed')
  const refused = failed.filter((item) => item.refused).length
  const outages = failed.filter(isLost).length
  return {
    counts,
    total: items.length - counts.duplicate - counts.cancelled,
    reading: reading.length,
    lost: items.filter(isTriedAgain).length,
    refused,
    retryable: failed.length - refused - outages,
    skipped: skipped.length,
    problems: problems.length,
    percent: size === 0 ? 0 : Math.floor((sent * 100) / size),
    speed,
    busy: reading.length + counts.waiting + counts.uploading + outages > 0,
  }
}

const files = (count: number): string => counted(count, 'file')

export const LOST_WORDS = 'Connection lost. Trying again'

/** Whether a file is waiting for the connection to come back. */
export const isTriedAgain = (item: UploadItem): boolean =>
  isLost(item) || (item.stalled && (item.phase === 'uploading' || item.phase === 'waiting'))

/** The queue in one line: what is running, or how it ended. */
export function headlineOf(summary: UploadSummary): string {
  const { counts, total, reading, lost, refused, retryable } = summary
  const sent = files(total - refused)
  if (lost > 0) return `${LOST_WORDS}: ${counts.done} of ${sent} done`
  if (counts.uploading + counts.waiting > 0) {
    const running = `Uploading ${sent}: ${counts.done} done`
    return retryable > 0 ? `${running}, ${retryable} failed` : running
  }
  if (reading > 0) return `Reading ${files(reading)}`
  if (retryable > 0) return `${retryable} of ${total} failed`
  if (refused > 0) return `${refused} of ${total} not accepted`
  if (counts.done > 0) return `${files(counts.done)} uploaded`
  if (counts.duplicate > 0) return `${files(counts.duplicate)} already uploaded`
  if (counts.cancelled > 0) return `${files(counts.cancelled)} cancelled`
  return 'Nothing was uploaded'
}

/** What was deliberately not sent, and what could not be read; empty if there is nothing. */
export function asideOf({ counts, skipped, problems }: UploadSummary): string {
  const parts = [
    counts.duplicate > 0 ? `${counts.duplicate} duplicate${counts.duplicate > 1 ? 's' : ''}` : '',
    skipped > 0 ? `${skipped} skipped` : '',
    problems > 0 ? `${problems} archive${problems > 1 ? 's' : ''} rejected` : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** Uploads that an earlier page left unfinished; empty if none are being resumed. */
export function interruptedOf({ items }: UploadState): string {
  const left = items.filter(
    ({ interrupted, phase }) => interrupted && (phase === 'waiting' || phase === 'uploading'),
  ).length
  if (left === 0) return ''
  return left === 1
    ? '1 interrupted upload is resuming.'
    : `${left} interrupted uploads are resuming.`
}

/** Whether a person has to look: something failed, was held back, or could not be read. */
export const needsAttention = ({ counts, problems }: UploadSummary): boolean =>
  counts.failed + counts.duplicate + problems > 0

/**
 * The same for a screen reader. Progress is announced in quarters, so that a polite live region does not speak all the
 * time.
 */
export function announcementOf(summary: UploadSummary): string {
  const { counts, total, percent, reading } = summary
  if (reading > 0)
    return headlineOf({ ...summary, counts: { ...counts, waiting: 0, uploading: 0 } })
  if (summary.lost > 0) return LOST_WORDS
  const aside = asideOf(summary)
  if (!summary.busy) {
    return total + counts.cancelled + counts.duplicate + summary.skipped + summary.problems === 0
      ? ''
      : [headlineOf(summary), aside].filter((part) => part !== '').join('. ')
  }
  const quarter = Math.floor(percent / 25) * 25
  return `Uploading ${files(total - summary.refused)}${quarter > 0 ? `, ${quarter}%` : ''}`
}

/** The queue in words, for someone on another page. */
export interface ElsewhereWords {
  /** Empty if there is nothing to say. */
  text: string
  /** Whole percent while files are uploading; otherwise null. */
  percent: number | null
  /** Something is running or needs a person, so the text stays. */
  isOpen: boolean
}

export function elsewhereOf(state: UploadState): ElsewhereWords {
  const summary = summaryOf(state)
  const { counts, percent } = summary
  const waiting = state.reviews.reduce((sum, review) => sum + review.files.length, 0)
  const isRunning = counts.uploading + counts.waiting > 0
  const isAny = state.items.length + state.reading.length + state.problems.length > 0
  const parts = [
    waiting > 0 ? `${files(waiting)} ${waiting === 1 ? 'is' : 'are'} waiting for your review.` : '',
    interruptedOf(state) || (isAny ? `${headlineOf(summary)}.` : ''),
  ]
  return {
    text: parts.filter((part) => part !== '').join(' '),
    percent: isRunning ? percent : null,
    isOpen: summary.busy || waiting > 0 || needsAttention(summary),
  }
}
