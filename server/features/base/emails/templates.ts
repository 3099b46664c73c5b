import { formatDateLong } from '#shared/format/dates.ts'
import { paths } from '#shared/paths.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { type EmailContent, link, type ScreenUrl } from './content.ts'

/**
 * Every fixed email the product sends, with its data. Callers pass IDs and tokens and never a URL, so an email can only
 * link to this product.
 */
export interface TemplateData {
  magic_link: { first_name: string; token: string; minutes: number }
  reset_password: { first_name: string; user_id: number; token: string; minutes: number }
  invitation: {
    first_name: string
    user_id: number
    token: string
    hours: number
    /** The inviter; null for the product itself. */
    inviter: string | null
    /** The company whose account they join; null for none. */
    company: string | null
  }
  guest_invitation: {
    first_name: string
    user_id: number
    token: string
    hours: number
    inviter: string
    /** The inviting party. */
    host: string
    /** The guest's work for the host, such as counsel. */
    kind: string
    expires_on: string
  }
  confirm_account: { first_name: string; token: string; hours: number }
  existing_account: { first_name: string }
  password_changed: { first_name: string }
  email_changed: { first_name: string; email: string }
  email_change_asked: { first_name: string; email: string; token: string; hours: number }
  /** `at` is a time in words, `device` like `Chrome on Windows`. */
  new_device: { first_name: string; at: string; device: string }
  approver_named: { first_name: string; approver: string; firm: string; counts_from: string }
  /** `what` is a sentence: which factor was added or removed, and how. */
  factors_changed: { first_name: string; what: string }
  single_sign_on: { first_name: string; what: string }
}

export type TemplateName = keyof TemplateData

const ignore = 'If you didn’t request this, you can ignore this email. Nothing will change.'

export const TEMPLATES: {
  [T in TemplateName]: (data: TemplateData[T], url: ScreenUrl) => EmailContent
} = {
  magic_link: ({ first_name, token, minutes }, url) => ({
    subject: `Your ${PRODUCT_NAME} sign-in link`,
    paragraphs: [
      `Hi ${first_name},`,
      'Use this link to sign in.',
      link('Sign in', withToken(url(paths.login.build()), token)),
      `The link works once and expires in ${minutes} minutes. ${ignore}`,
    ],
  }),
  reset_password: ({ first_name, user_id, token, minutes }, url) => ({
    subject: `Reset your ${PRODUCT_NAME} password`,
    paragraphs: [
      `Hi ${first_name},`,
      'Someone asked to reset the password for your account. Use this link to set a new one.',
      link('Set a new password', url(paths.resetPassword.build({ user_id, token }))),
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
      link('Set a password', url(paths.resetPassword.build({ user_id, token }))),
      `The link works once and expires in ${hours} hours. After that, request a new one.`,
      link('Request a new link', url(paths.sendReset.build())),
    ],
  }),
  // Says nothing about the transfer, because the address may be mistyped.
  guest_invitation: (
    { first_name, user_id, token, hours, inviter, host, kind, expires_on },
    url,
  ) => ({
    subject: `${host} invites you to a transfer on ${PRODUCT_NAME}`,
    paragraphs: [
      `Hi ${first_name},`,
      `${inviter} of ${host} invited you, as ${kind}, to read one transfer of tax credits on ${PRODUCT_NAME} and to ask about it.`,
      link('Set a password', url(paths.resetPassword.build({ user_id, token }))),
      `Your access ends after ${formatDateLong(expires_on)}. You accept confidentiality terms before you read anything.`,
      `The link works once and expires in ${hours} hours. After that, request a new one.`,
      link('Request a new link', url(paths.sendReset.build())),
    ],
  }),
  confirm_account: ({ first_name, token, hours }, url) => ({
    subject: `Confirm your ${PRODUCT_NAME} account`,
    paragraphs: [
      `Hi ${first_name},`,
      'Confirm your email to get started with the details and password you just entered.',
      link('Confirm your email', withToken(url(paths.createAccount.build()), token)),
      `The link works once and expires in ${hours} hours.`,
      'If you didn’t sign up, don’t use this link. It would confirm details someone else entered.',
    ],
  }),
  existing_account: ({ first_name }, url) => ({
    subject: `You already have a ${PRODUCT_NAME} account`,
    paragraphs: [
      `Hi ${first_name},`,
      'Someone tried to sign up with this email, which already has an account.',
      link('Sign in', url(paths.passwordLogin.build())),
      link('Set a new password', url(paths.sendReset.build())),
      `If neither works, the account may be closed. Contact the ${PRODUCT_NAME} team. ${ignore}`,
    ],
  }),
  password_changed: ({ first_name }, url) => ({
    subject: `Your ${PRODUCT_NAME} password was changed`,
    paragraphs: [
      `Hi ${first_name},`,
      'The password for your account was changed, and all other devices were signed out.',
      'If this wasn’t you, set a new password right away.',
      link('Set a new password', url(paths.sendReset.build())),
    ],
  }),
  factors_changed: ({ first_name, what }) => ({
    subject: `Your ${PRODUCT_NAME} second factor was changed`,
    paragraphs: [
      `Hi ${first_name},`,
      `${what} All other devices were signed out.`,
      `If this wasn’t you, contact the ${PRODUCT_NAME} team right away.`,
    ],
  }),
  approver_named: ({ first_name, approver, firm, counts_from }) => ({
    subject: `An outside approver was named for ${PRODUCT_NAME}`,
    paragraphs: [
      `Hi ${first_name},`,
      `${approver} of ${firm} was named as an outside approver. From ${formatDateLong(counts_from)} they are the second person of decisions for which no one else on our team is left.`,
      'If you didn’t expect this, end the naming before then.',
    ],
  }),
  new_device: ({ first_name, at, device }, url) => ({
    subject: `New sign-in to your ${PRODUCT_NAME} account`,
    paragraphs: [
      `Hi ${first_name},`,
      'Someone signed in to your account with a browser that you haven’t used in the last 90 days.',
      `Device: ${device}`,
      `Time: ${at}`,
      'If this was you, there’s nothing to do. If it wasn’t, sign that device out in your account settings, then change your password.',
      link('See where you’re signed in', url(paths.accountSettings.build())),
    ],
  }),
  single_sign_on: ({ first_name, what }) => ({
    subject: `Single sign-on for your ${PRODUCT_NAME} account`,
    paragraphs: [
      `Hi ${first_name},`,
      what,
      `If your company doesn’t know of this, contact the ${PRODUCT_NAME} team right away.`,
    ],
  }),
  email_changed: ({ first_name, email }) => ({
    subject: `The email for your ${PRODUCT_NAME} account was changed`,
    paragraphs: [
      `Hi ${first_name},`,
      `The email for your account is now ${email}. You were signed out everywhere.`,
      `If you didn’t ask for this, contact the ${PRODUCT_NAME} team.`,
    ],
  }),
  email_change_asked: ({ first_name, email, token, hours }, url) => ({
    subject: `Confirm the new email for your ${PRODUCT_NAME} account`,
    paragraphs: [
      `Hi ${first_name},`,
      `Our team was asked to change the email for your account to ${email}. Until you confirm it here, nothing changes.`,
      link('Confirm the new email', withToken(url(paths.confirmAddress.build()), token)),
      `The link works once and expires in ${hours} hours.`,
      `If you didn’t ask for this, don’t use the link, and contact the ${PRODUCT_NAME} team.`,
    ],
  }),
}

const invitationWords = (inviter: string, company: string | null) =>
  company
    ? `${inviter} invited you to join ${company} on ${PRODUCT_NAME}. Set a password to get started.`
    : `${inviter} created an account for you. Set a password to get started.`

/** The token goes after `#`, so no server log records it and no mail scanner that follows links spends it. */
const withToken = (address: string, token: string) => `${address}#token=${token}`

/** Matches a token in a text: after `#token=`, or at the end of a reset link. */
const TOKEN = /(#token=|\/password\/reset\/\d+\/)[\w-]+/g

/** Returns an email's text without its secrets, for storage. */
export const withoutTokens = (body: string) => body.replace(TOKEN, '$1...')
