import { type EnumerationValue, enumeration } from './enumeration.ts'

/** Events in the audit log besides changes, which are in the history (docs/product.md section 6, Audit log). */
export const auditKinds = enumeration({
  login: 'Signed in',
  login_failed: 'Failed to sign in',
  login_locked: 'Locked out of signing in',
  logout: 'Signed out',
  stepped_up: 'Proved who they are again',
  factor_added: 'Added a second factor',
  factor_removed: 'Removed a second factor',
  recovery_codes_made: 'Made recovery codes',
  session_ended: 'Ended a session',
  view: 'Viewed',
  download: 'Downloaded',
  denial: 'Was refused',
  view_as_start: 'Started viewing as',
  view_as_page: 'Read while viewing as',
  view_as_end: 'Stopped viewing as',
})
export type AuditKind = EnumerationValue<typeof auditKinds>
