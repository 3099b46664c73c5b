import type { Actor } from '#shared/contract/access.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import { sentence } from '#shared/format/lists.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { type NoticeTable, SELLERS } from './facts.ts'

const MEMBERS = ['seller', 'disabled_seller', 'investor'] as const satisfies Actor[]

/** Accounts, and messages to our team. */
export interface AccountNotices {
  support_received: { sender: string; message: string }
  seller_applied: { seller: string; applicant: string }
  seller_accepted: { seller: string }
  collaborator_added: { seller: string; inviter: string }
  collaborator_removed: { seller: string; remover: string }
  app_enabled: { seller: string }
  colleague_joined: { person: string; account: string; decides_from: string | null }
  deciding_changed: { person: string; account: string; by: string; decides: boolean }
  second_approver_changed: { account: string; by: string; required: boolean }
}

export const ACCOUNT_NOTICES: NoticeTable<AccountNotices> = {
  support_received: {
    label: 'Someone contacts support',
    group: 'accounts',
    audience: ['admin'],
    about: ['user'],
    delivery: 'inbox',
    action: 'See the account',
    words: ({ sender, message }) => ({ title: `Support message from ${sender}`, quote: message }),
  },
  seller_applied: {
    label: 'A seller applies',
    group: 'accounts',
    audience: ['admin'],
    about: ['seller'],
    delivery: 'at_once',
    asks: true,
    action: 'Review application',
    words: ({ seller, applicant }) => ({
      title: `New application: ${seller}`,
      text: `${applicant} submitted it. Accept it or reject it.`,
    }),
  },
  seller_accepted: {
    label: 'Your account is accepted',
    group: 'accounts',
    audience: [...SELLERS, 'disabled_seller'],
    about: ['seller'],
    delivery: 'at_once',
    always: true,
    action: 'See what’s next',
    words: ({ seller }) => ({
      title: `${seller} has been accepted on ${PRODUCT_NAME}`,
      text: sentence(`We’ve accepted the account for ${seller}`),
    }),
  },
  collaborator_added: {
    label: 'You’re added to a seller',
    group: 'accounts',
    audience: [...SELLERS, 'disabled_seller'],
    about: ['seller'],
    delivery: 'at_once',
    always: true,
    action: 'See its projects',
    words: ({ seller, inviter }) => ({
      title: `You’ve been added to ${seller} on ${PRODUCT_NAME}`,
      text: sentence(`${inviter} added you to the account for ${seller}`),
    }),
  },
  collaborator_removed: {
    label: 'You’re removed from a seller',
    group: 'accounts',
    audience: ['frontdoor'],
    about: ['user'],
    delivery: 'at_once',
    always: true,
    action: 'Open your account',
    words: ({ seller, remover }) => ({
      title: `You no longer have access to ${seller}`,
      text: `${remover} removed you from its team. If that’s a mistake, contact your team or ours.`,
    }),
  },
  app_enabled: {
    label: 'Your access is turned on',
    group: 'accounts',
    audience: ['seller'],
    about: ['seller'],
    delivery: 'at_once',
    always: true,
    action: 'Get started',
    words: ({ seller }) => ({
      title: `You now have access to ${PRODUCT_NAME}`,
      text: `Your projects and tasks for ${seller} are ready.`,
    }),
  },
  colleague_joined: {
    label: 'Someone joins your account',
    group: 'accounts',
    audience: MEMBERS,
    about: ['user'],
    delivery: 'at_once',
    always: true,
    action: 'See who decides',
    words: ({ person, account, decides_from }) => ({
      title: `${person} joined ${account} on ${PRODUCT_NAME}`,
      text:
        decides_from === null
          ? 'They can read, upload, answer, and propose. They can’t decide until somebody accepts them.'
          : `They can read, upload, answer, and propose, and can decide from ${formatDateLong(decides_from)}. If you don’t know them, contact our team now.`,
    }),
  },
  deciding_changed: {
    label: 'Who decides for your account changes',
    group: 'accounts',
    audience: MEMBERS,
    about: ['user'],
    delivery: 'at_once',
    always: true,
    action: 'See who decides',
    words: ({ person, account, by, decides }) => ({
      title: decides
        ? `${person} now decides for ${account}`
        : `${person} no longer decides for ${account}`,
      text: `${by} changed this. If that’s a mistake, contact our team.`,
    }),
  },
  second_approver_changed: {
    label: 'Your second approver is turned on or off',
    group: 'accounts',
    audience: ['investor'],
    about: ['user'],
    delivery: 'at_once',
    always: true,
    action: 'See who decides',
    words: ({ account, by, required }) => ({
      title: required
        ? `Payments of ${account} now need a second approver`
        : `Payments of ${account} no longer need a second approver`,
      text: `${by} changed this. If that’s a mistake, contact our team.`,
    }),
  },
}
