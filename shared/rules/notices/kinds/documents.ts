import { type NoticeTable, SELLERS } from './facts.ts'

/** Documents and problems with them. */
export interface DocumentNotices {
  document_accepted: { document: string; of: string }
  document_flagged: { document: string; of: string; reason: string }
  flag_resolved: { document: string; of: string; resolution: string | null }
}

export const DOCUMENT_NOTICES: NoticeTable<DocumentNotices> = {
  document_accepted: {
    label: 'A document of yours is accepted',
    group: 'documents',
    audience: SELLERS,
    about: ['file'],
    delivery: 'digest',
    action: 'View document',
    words: ({ document, of }) => ({ title: `Accepted for ${of}: ${document}` }),
  },
  document_flagged: {
    label: 'A problem with a document is reported',
    group: 'documents',
    audience: [...SELLERS, 'admin'],
    about: ['file'],
    delivery: 'at_once',
    asks: true,
    action: 'View document',
    words: ({ document, of, reason }) => ({
      title: `Problem with a document for ${of}: ${document}`,
      text: 'The report is on the document.',
      quote: reason,
    }),
  },
  flag_resolved: {
    label: 'A problem you reported is resolved',
    group: 'documents',
    audience: [...SELLERS, 'reviewer', 'admin'],
    about: ['file'],
    delivery: 'inbox',
    action: 'View document',
    words: ({ document, of, resolution }) => ({
      title: `Problem resolved for ${of}: ${document}`,
      quote: resolution,
    }),
  },
}
