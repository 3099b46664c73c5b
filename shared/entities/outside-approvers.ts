import { type EnumerationValue, enumeration } from './enumeration.ts'

/** How far the naming of an outside approver is (docs/product.md section 6, Two people). */
export const approverStates = enumeration({
  named: 'Waiting for a colleague',
  agreed: 'Named',
  ended: 'Ended',
})
export type ApproverState = EnumerationValue<typeof approverStates>
