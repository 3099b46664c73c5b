import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { transfers } from '#shared/contract/deals/transfers.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import type { Transfer } from './transfers.ts'

interface Props {
  /** Heading while the transfer is not there, or cannot be. */
  title: string
  /** `refetch` answers the transfer as it is now, or undefined when it cannot be read. */
  children: (transfer: Transfer, refetch: () => Promise<Transfer | undefined>) => ReactNode
}

/** The transfer that the address names, with its loading, failing and missing states. */
export function TransferLoader({ title, children }: Props) {
  const { transfer_id: id = '' } = useParams()
  const transfer = useCall(transfers.get, { params: { id } })
  const refetch = async () => {
    const { data, isError } = await transfer.refetch()
    return isError ? undefined : data
  }
  if (transfer.data) return children(transfer.data, refetch)
  if (!transfer.error) return <PageSkeleton label="Loading the transfer" />
  return (
    <>
      <PageHeader title={title} />
      <ErrorState error={transfer.error} onRetry={() => void transfer.refetch()} />
    </>
  )
}
