import { ApiError } from '#shared/client/api-error.ts'

export interface ErrorWords {
  title: string
  text: string
  /** Whether retrying may help. */
  retry: boolean
  /** For support: the ID of the request in the log. */
  requestId: string | null
}

const UNEXPECTED = 'Something went wrong on this page.'

/** Turns a failure into words for a person. Pure, so pages and error boundaries share it. */
export function errorWords(error: unknown): ErrorWords {
  if (!(error instanceof ApiError)) {
    return { title: 'Something went wrong', text: UNEXPECTED, retry: true, requestId: null }
  }
  const { status, code, message, requestId } = error
  // A failed read has no fields to highlight, so the problem with its address is the message.
  const [wrong] = code === 'validation' ? Object.values(error.errors) : []
  const words = { text: wrong ?? message, requestId }
  if (status === 404) return { ...words, title: 'Not found', retry: false }
  if (status === 403) return { ...words, title: 'No access', retry: false }
  if (status === 0) return { ...words, title: 'No connection', retry: true }
  return { ...words, title: 'Couldn’t load this', retry: status >= 429 }
}
