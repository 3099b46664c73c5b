import { type EnumerationValue, enumeration } from './enumeration.ts'

/** Where the registration of a property with the IRS is (docs/domain.md section 1, Transfer). */
export const registrationStates = enumeration({
  draft: 'Draft',
  submitted: 'Submitted',
  irs_question: 'IRS question',
  issued: 'Number issued',
})
export type RegistrationState = EnumerationValue<typeof registrationStates>

/** Solar and the storage beside it are two properties. */
export const registeredProperties = enumeration({ project: 'Project', storage: 'Storage' })
export type RegisteredProperty = EnumerationValue<typeof registeredProperties>
