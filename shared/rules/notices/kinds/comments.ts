import { type NoticeTable, TALKERS } from './facts.ts'

/** Comments and questions. */
export interface CommentNotices {
  comment_mentioned: { author: string; of: string }
  comment_replied: { author: string; of: string }
  question_asked: { author: string; of: string }
}

export const COMMENT_NOTICES: NoticeTable<CommentNotices> = {
  comment_mentioned: {
    label: 'Someone mentions you',
    group: 'comments',
    audience: TALKERS,
    about: ['thread'],
    delivery: 'at_once',
    action: 'Read and reply',
    words: ({ author, of }) => ({ title: `${author} mentioned you on ${of}` }),
  },
  comment_replied: {
    label: 'Someone replies where you’ve written',
    group: 'comments',
    audience: TALKERS,
    about: ['thread'],
    delivery: 'digest',
    action: 'Read and reply',
    words: ({ author, of }) => ({ title: `${author} replied on ${of}` }),
  },
  question_asked: {
    label: 'Someone asks you a question',
    group: 'comments',
    audience: TALKERS,
    about: ['thread'],
    delivery: 'inbox',
    action: 'Read and reply',
    words: ({ author, of }) => ({
      title: `${author} asked about ${of}`,
      text: 'The question stays open until it is resolved.',
    }),
  },
}
