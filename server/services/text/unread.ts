import { TextError } from './text-service.ts'

/** File types that are kept but not read, and what to do about it. */
const WORDS: Record<string, string> = {
  'application/msword': 'We can’t read old Word files (.doc). Save this file as .docx or PDF',
  'application/vnd.ms-excel':
    'We can’t read old Excel files (.xls). Save this file as .xlsx or PDF',
  'application/vnd.ms-powerpoint':
    'We can’t read old PowerPoint files (.ppt). Save this file as .pptx or PDF',
  'application/rtf': 'We can’t read rich text files (.rtf). Save this file as .docx or PDF',
  'image/heic': 'We can’t read HEIC photos. Save this photo as PDF or JPEG',
  'image/vnd.dwg': 'We can’t read CAD drawings (.dwg). Export this drawing to PDF',
}

/** Whether files of this type are never read, whatever their content. */
export const isUnread = (mimeType: string): boolean => mimeType in WORDS

export function unread(mimeType: string): TextError {
  const words = WORDS[mimeType]
  const message = words
    ? `${words} and upload it again.`
    : 'We can’t read text from this type of file.'
  return new TextError('unsupported', message)
}
