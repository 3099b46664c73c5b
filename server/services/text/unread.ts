import { TextError } from './text-service.ts'

/** Kinds of files that are kept but not read, and what to do about it. */
const WORDS: Record<string, string> = {
  'application/msword': 'Old Word files (.doc) are not read. Save this one as .docx or PDF',
  'application/vnd.ms-excel': 'Old Excel files (.xls) are not read. Save this one as .xlsx or PDF',
  'application/vnd.ms-powerpoint':
    'Old PowerPoint files (.ppt) are not read. Save this one as .pptx or PDF',
  'application/rtf': 'Rich text files (.rtf) are not read. Save this one as .docx or PDF',
  'image/vnd.dwg': 'CAD drawings (.dwg) are not read. Print this one to a PDF',
}

/** Whether nothing can be read from files of this kind, whatever they hold. */
export const isUnread = (mimeType: string): boolean => mimeType in WORDS

export function unread(mimeType: string): TextError {
  const words = WORDS[mimeType]
  const message = words ? `${words} and upload that.` : 'Text is not read from files of this kind.'
  return new TextError('unsupported', message)
}
