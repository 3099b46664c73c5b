import type { NoticeTable } from './facts.ts'

/** Requests for which two people of our team decide. */
export interface DutyNotices {
  second_person_needed: Asked & { reason: string | null }
  second_person_answered: Asked & {
    outcome: 'approved' | 'refused'
    by: string | null
    reason: string | null
  }
  decider_waits: { person: string; account: string }
}

interface Asked {
  /** What is asked for. */
  what: string
  /** The transfer, project, or company that it is about. */
  of: string | null
}

const ABOUT = [
  'transfer',
  'project',
  'guarantor',
  'kyb_hit',
  'kyb_override',
  'user',
  'approver',
  'provider',
] as const

const of = ({ what, of: name }: Asked): string => (name === null ? what : `${name}: ${what}`)

export const DUTY_NOTICES: NoticeTable<DutyNotices> = {
  second_person_needed: {
    label: 'A colleague’s request needs a second person',
    group: 'decisions',
    audience: ['admin'],
    about: ABOUT,
    delivery: 'at_once',
    asks: true,
    action: 'Decide',
    words: ({ reason, ...asked }) => ({
      title: `Second person needed for ${of(asked)}`,
      text: 'Whoever asked can’t agree to it.',
      quote: reason,
    }),
  },
  second_person_answered: {
    label: 'A request of yours that needed a second person is decided',
    group: 'decisions',
    audience: ['admin'],
    about: ABOUT,
    delivery: 'at_once',
    action: 'View',
    words: ({ outcome, by, reason, ...asked }) => ({
      title: `Request ${outcome} for ${of(asked)}`,
      text: by === null ? 'It no longer waits.' : `${by} ${outcome} it.`,
      quote: reason,
    }),
  },
  decider_waits: {
    label: 'Somebody waits to be accepted as the first who decides',
    group: 'decisions',
    audience: ['admin'],
    about: ['user'],
    delivery: 'at_once',
    asks: true,
    action: 'See the account',
    words: ({ person, account }) => ({
      title: `Nobody decides for ${account} yet: ${person} joined`,
      text: 'Call the company, then accept them. Whoever added or changed them can’t.',
    }),
  },
}
