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
    /** Whose account they join; null when it is nobody's. */
    company: string | null
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

const ignore = 'If you didn’t request this, you can ignore this email. Nothing will change.'

export const TEMPLATES: { [T in MailTemplate]: (data: MailData[T], url: ScreenUrl) => Letter } = {
  magic_link: ({ first_name, token, minutes }, url) => ({
    subject: `Your ${PRODUCT_NAME} sign-in link`,
    paragraphs: [
      `Hi ${first_name},`,
      'Use this link to sign in:',
      withToken(url(paths.login.build()), token),
      `The link works once and expires in ${minutes} minutes. ${ignore}`,
    ],
  }),
  reset_password: ({ first_name, user_id, token, minutes }, url) => ({
    subject: `Reset your ${PRODUCT_NAME} password`,
    paragraphs: [
      `Hi ${first_name},`,
      'Someone asked to reset the password for your account. Use this link to set a new one:',
      url(paths.resetPassword.build({ user_id, token })),
      `The link works once and expires in ${minutes} minutes. ${ignore}`,
    ],
  }),
  invitation: ({ first_name, user_id, token, hours, inviter, company }, url) => ({
    subject: company
      ? `You’re invited to join ${company} on ${PRODUCT_NAME}`
      : `You’re invited to ${PRODUCT_NAME}`,
    paragraphs: [
      `Hi ${first_name},`,
      invitationWords(inviter ?? `The ${PRODUCT_NAME} team`, company),
      url(paths.resetPassword.build({ user_id, token })),
      `The link works once and expires in ${hours} hours. After that, request a new one here:`,
      url(paths.sendReset.build()),
    ],
  }),
  confirm_account: ({ first_name, token, hours }, url) => ({
    subject: `Confirm your ${PRODUCT_NAME} account`,
    paragraphs: [
      `Hi ${first_name},`,
      'Confirm your email to get started with the details and password you just entered:',
      withToken(url(paths.createAccount.build()), token),
      `The link works once and expires in ${hours} hours.`,
      'If you didn’t sign up, don’t use this link. It would confirm details someone else entered.',
    ],
  }),
  existing_account: ({ first_name }, url) => ({
    subject: `You already have a ${PRODUCT_NAME} account`,
    paragraphs: [
      `Hi ${first_name},`,
      'Someone tried to sign up with this email, which already has an account. Sign in here:',
      url(paths.passwordLogin.build()),
      'Or set a new password:',
      url(paths.sendReset.build()),
      `If neither works, the account may be closed. Contact the ${PRODUCT_NAME} team. ${ignore}`,
    ],
  }),
  password_changed: ({ first_name }, url) => ({
    subject: `Your ${PRODUCT_NAME} password was changed`,
    paragraphs: [
      `Hi ${first_name},`,
      'The password for your account was changed, and all other devices were signed out.',
      'If this wasn’t you, set a new password right away:',
      url(paths.sendReset.build()),
    ],
  }),
  email_changed: ({ first_name, email }) => ({
    subject: `The email for your ${PRODUCT_NAME} account was changed`,
    paragraphs: [
      `Hi ${first_name},`,
      `Our team changed the email for your account to ${email}.`,
      `If you didn’t ask for this, contact the ${PRODUCT_NAME} team.`,
    ],
  }),
  seller_accepted: ({ first_name, seller }, url) => ({
    subject: `${seller} has been accepted on ${PRODUCT_NAME}`,
    paragraphs: [
      `Hi ${first_name},`,
      `We’ve accepted the account for ${seller}. See what’s next here:`,
      url(paths.frontDoor.build()),
    ],
  }),
  collaborator_added: ({ first_name, seller, inviter }, url) => ({
    subject: `You’ve been added to ${seller} on ${PRODUCT_NAME}`,
    paragraphs: [
      `Hi ${first_name},`,
      `${inviter} added you to the account for ${seller}. Sign in to see its projects:`,
      url(paths.passwordLogin.build()),
    ],
  }),
  review_reopened: ({ first_name, project, kind, reason, review_id }, url) => ({
    subject: `Reopened: ${kind} for ${project}`,
    paragraphs: [
      `Hi ${first_name},`,
      `Our team reopened your ${kind} for ${project}. Reason:`,
      reason,
      'You can update it and complete it again here:',
      url(paths.review.build({ review_id })),
    ],
  }),
  transfer_confirmed: ({ first_name, transfer_id, name, total_price }, url) => ({
    subject: `Purchase confirmed: ${name}`,
    paragraphs: [
      `Hi ${first_name},`,
      `You confirmed the purchase of ${name} for ${total_price}. View it here:`,
      url(paths.investorTransfer.build({ transfer_id })),
    ],
  }),
}

const invitationWords = (inviter: string, company: string | null) =>
  company
    ? `${inviter} invited you to join ${company} on ${PRODUCT_NAME}. Set a password to get started:`
    : `${inviter} created an account for you. Set a password to get started:`

/** Behind `#`: neither a server's log nor a mail scanner that follows links uses a token up. */
const withToken = (address: string, token: string) => `${address}#token=${token}`

/** Where a token stands in a text: behind `#token=` or at the end of a reset link. */
const TOKEN = /(#token=|\/password\/reset\/\d+\/)[\w-]+/g

/** The text of a mail without its secrets, for keeping. */
export const withoutTokens = (body: string) => body.replace(TOKEN, '$1...')
