import { formatDateLong } from '#shared/format/dates.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import type { NoticeTable } from './facts.ts'

/** Guests of transfers, and the parties who invite them. */
export interface GuestNotices {
  guest_invited: { name: string; inviter: string; host: string; expires_on: string }
  guest_joined: { name: string; guest: string; firm: string }
  guest_access_changed: { name: string; expires_on: string }
  guest_access_ending: { name: string; guest: string; expires_on: string }
  guest_access_ended: { name: string }
}

export const GUEST_NOTICES: NoticeTable<GuestNotices> = {
  guest_invited: {
    label: 'You’re invited to a transfer',
    group: 'purchases',
    audience: ['guest'],
    about: ['user'],
    delivery: 'at_once',
    always: true,
    action: 'Open it',
    words: ({ name, inviter, host, expires_on }) => ({
      title: `You’re invited to ${name} on ${PRODUCT_NAME}`,
      text: `${inviter} of ${host} invited you. Your access ends after ${formatDateLong(expires_on)}.`,
    }),
  },
  guest_joined: {
    label: 'A guest accepts the confidentiality terms',
    group: 'purchases',
    audience: ['investor', 'seller', 'admin'],
    about: ['transfer', 'project'],
    delivery: 'inbox',
    action: 'See its guests',
    words: ({ name, guest, firm }) => ({
      title: `${guest} can now read ${name}`,
      text: `${guest} of ${firm} accepted the confidentiality terms.`,
    }),
  },
  guest_access_changed: {
    label: 'Your access to a transfer gets another last day',
    group: 'purchases',
    audience: ['guest'],
    about: ['user'],
    delivery: 'at_once',
    action: 'Open it',
    words: ({ name, expires_on }) => ({
      title: `Your access to ${name} now ends on ${formatDateLong(expires_on)}`,
    }),
  },
  guest_access_ending: {
    label: 'The access of a guest ends soon',
    group: 'purchases',
    audience: ['guest', 'investor', 'seller', 'admin'],
    about: ['user', 'transfer', 'project'],
    delivery: 'at_once',
    action: 'Open it',
    words: ({ name, guest, expires_on }) => ({
      title: `Access of ${guest} to ${name} ends on ${formatDateLong(expires_on)}`,
      text: 'Whoever invited them can extend it on the page of the transfer.',
    }),
  },
  guest_access_ended: {
    label: 'Your access to a transfer has ended',
    group: 'purchases',
    audience: ['guest'],
    about: ['user'],
    delivery: 'at_once',
    always: true,
    action: 'Sign in',
    words: ({ name }) => ({
      title: `Your access to ${name} has ended`,
      text: 'Delete your copies, except what the law or your profession requires you to keep.',
    }),
  },
}
