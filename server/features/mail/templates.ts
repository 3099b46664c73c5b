import { paths } from '#shared/paths.ts'
import { PRODUCT_NAME } from '#shared/product.ts'

/**
 * Every mail the product sends: a closed list, each with the data it needs. Callers give ids and
 * tokens and never an address of their own, so that a mail can only lead to this product.
 */
export interface MailData {
  magic_link: { first_name: string; token: string; minutes: number }
  reset_password: { first_name: string; user_id: number; token: string; minutes: number }
  invitation: {
    first_name: string
    user_id: number
    token: string
    hours: number
    /** Who invites; the product itself when null. */
    inviter: string | null
  }
  confirm_account: { first_name: string; token: string; hours: number }
  existing_account: { first_name: string }
  password_changed: { first_name: string }
  email_changed: { first_name: string; email: string }
  seller_accepted: { first_name: string; seller: string }
  collaborator_added: { first_name: string; seller: string; inviter: string }
  review_reopened: {
    first_name: string
    project: string
    kind: string
    reason: string
    review_id: number
  }
  transfer_confirmed: { first_name: string; transfer_id: number; name: string; total_price: string }
}

export type MailTemplate = keyof MailData

export interface Letter {
  subject: string
  /** One paragraph each. */
  paragraphs: string[]
}

/** The address of a screen at the configured origin. */
export type ScreenUrl = (path: string) => string

const ignore = 'If it was not you, ignore this mail; nothing changes.'

export const TEMPLATES: { [T in MailTemplate]: (data: MailData[T], url: ScreenUrl) => Letter } = {
  magic_link: ({ first_name, token, minutes }, url) => ({
    subject: `Your ${PRODUCT_NAME} sign-in link`,
    paragraphs: [
      `Hello ${first_name},`,
      'use this link to sign in:',
      withToken(url(paths.login.build()), token),
      `It works once and for ${minutes} minutes. ${ignore}`,
    ],
  }),
  reset_password: ({ first_name, user_id, token, minutes }, url) => ({
    subject: `Reset your ${PRODUCT_NAME} password`,
    paragraphs: [
      `Hello ${first_name},`,
      'someone asked to set a new password for your account. Use this link to choose one:',
      url(paths.resetPassword.build({ user_id, token })),
      `It works once and for ${minutes} minutes. ${ignore}`,
    ],
  }),
  invitation: ({ first_name, user_id, token, hours, inviter }, url) => ({
    subject: `You are invited to ${PRODUCT_NAME}`,
    paragraphs: [
      `Hello ${first_name},`,
      `${inviter ?? `The ${PRODUCT_NAME} team`} has made an account for you. Choose a password to start:`,
      url(paths.resetPassword.build({ user_id, token })),
      `The link works once and for ${hours} hours. After that, ask for a new one here:`,
      url(paths.sendReset.build()),
    ],
  }),
  confirm_account: ({ first_name, token, hours }, url) => ({
    subject: `Confirm your ${PRODUCT_NAME} account`,
    paragraphs: [
      `Hello ${first_name},`,
      'confirm your address to start with the details and the password you have just entered:',
      withToken(url(paths.createAccount.build()), token),
      `The link works once and for ${hours} hours.`,
      'If you did not sign up, do not use the link: it would confirm what someone else entered.',
    ],
  }),
  existing_account: ({ first_name }, url) => ({
    subject: `You already have a ${PRODUCT_NAME} account`,
    paragraphs: [
      `Hello ${first_name},`,
      'someone tried to sign up with this address, which already has an account. Sign in here:',
      url(paths.passwordLogin.build()),
      'or set a new password:',
      url(paths.sendReset.build()),
      `If neither works, the account may have been closed; please write to the ${PRODUCT_NAME} team. ${ignore}`,
    ],
  }),
  password_changed: ({ first_name }, url) => ({
    subject: `Your ${PRODUCT_NAME} password was changed`,
    paragraphs: [
      `Hello ${first_name},`,
      'the password of your account was changed, and every other device was signed out.',
      'If it was not you, set a new password at once:',
      url(paths.sendReset.build()),
    ],
  }),
  email_changed: ({ first_name, email }) => ({
    subject: `The address of your ${PRODUCT_NAME} account was changed`,
    paragraphs: [
      `Hello ${first_name},`,
      `our team changed the address of your account to ${email}.`,
      `If this is not what you agreed on, please write to the ${PRODUCT_NAME} team.`,
    ],
  }),
  seller_accepted: ({ first_name, seller }, url) => ({
    subject: `${seller} is accepted at ${PRODUCT_NAME}`,
    paragraphs: [
      `Hello ${first_name},`,
      `we have accepted the account of ${seller}. You see how it goes on here:`,
      url(paths.frontDoor.build()),
    ],
  }),
  collaborator_added: ({ first_name, seller, inviter }, url) => ({
    subject: `You can work on ${seller} at ${PRODUCT_NAME}`,
    paragraphs: [
      `Hello ${first_name},`,
      `${inviter} has added you to the account of ${seller}. Sign in to see its projects:`,
      url(paths.passwordLogin.build()),
    ],
  }),
  review_reopened: ({ first_name, project, kind, reason, review_id }, url) => ({
    subject: `Open again: ${kind} of ${project}`,
    paragraphs: [
      `Hello ${first_name},`,
      `our team has opened your ${kind} of ${project} again. The reason:`,
      reason,
      'You can change it and complete it anew here:',
      url(paths.review.build({ review_id })),
    ],
  }),
  transfer_confirmed: ({ first_name, transfer_id, name, total_price }, url) => ({
    subject: `Purchase confirmed: ${name}`,
    paragraphs: [
      `Hello ${first_name},`,
      `you confirmed the purchase of ${name} for ${total_price}. You find it here:`,
      url(paths.investorTransfer.build({ transfer_id })),
    ],
  }),
}

/** Behind `#`: neither a server's log nor a mail scanner that follows links uses a token up. */
const withToken = (address: string, token: string) => `${address}#token=${token}`

/** Where a token stands in a text: behind `#token=` or at the end of a reset link. */
const TOKEN = /(#token=|\/password\/reset\/\d+\/)[\w-]+/g

/** The text of a mail without its secrets, for keeping. */
export const withoutTokens = (body: string) => body.replace(TOKEN, '$1...')
