import { isNoticeKind, NOTICES } from '../notices/notices.ts'

/** Labels for staff of emails that are not notices. */
const LABELS: Readonly<Record<string, string>> = {
  magic_link: 'Sign-in link',
  reset_password: 'Password reset',
  invitation: 'Invitation',
  guest_invitation: 'Invitation of a guest',
  confirm_account: 'Account confirmation',
  existing_account: 'Account exists',
  password_changed: 'Password changed',
  factors_changed: 'Second factor changed',
  single_sign_on: 'Single sign-on',
  email_changed: 'Email changed',
  email_change_asked: 'New email to confirm',
  new_device: 'Sign-in with a new device',
  approver_named: 'Outside approver named',
  digest: 'Daily summary',
  support_message: 'Support message',
}

/** Returns the label of an email by its template. */
export const labelOfEmail = (template: string): string =>
  isNoticeKind(template) ? NOTICES[template].label : (LABELS[template] ?? template)
