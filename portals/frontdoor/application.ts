import { applications } from '#shared/contract/accounts/applications.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'

export type Application = ResponseOf<'applications.get'>

/** The signed-in user's application and its status. */
export const useApplication = () => useCall(applications.get)
