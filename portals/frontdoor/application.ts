import { applications } from '#shared/contract/accounts/applications.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'

export type Application = ResponseOf<'applications.get'>

/** Where the application of the signed-in person stands. */
export const useApplication = () => useCall(applications.get)
