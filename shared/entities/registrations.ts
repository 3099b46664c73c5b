import { type EnumerationValue, enumeration } from './enumeration.ts'

/** The state of a property's IRS registration (docs/domain.md section 1, Transfer). */
export const registrationStates = enumeration({
  draft: 'Draft',
  submitted: 'Submitted',
  irs_question: 'IRS question',
  issued: 'Number issued',
})
export type RegistrationState = EnumerationValue<typeof registrationStates>

/** How far the registration of a project's credit is, over all its properties. */
export const registrationStandings = enumeration({
  open: 'Not registered yet',
  submitted: 'Submitted to the IRS',
  issued: 'Registered',
})
export type RegistrationStanding = EnumerationValue<typeof registrationStandings>

/** Solar and the storage next to it are two properties. */
export const registeredProperties = enumeration({ project: 'Project', storage: 'Storage' })
export type RegisteredProperty = EnumerationValue<typeof registeredProperties>
