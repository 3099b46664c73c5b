import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { transfers } from '#shared/contract/deals/transfers.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import type { Transfer } from './transfers.ts'

interface Props {
  /** Heading while the transfer is loading or can't be read. */
  title: string
  /** `refetch` returns the current transfer, or undefined if it can't be read. */
  children: (transfer: Transfer, refetch: () => Promise<Transfer | undefined>) => ReactNode
}

/** The transfer that the URL names, with its loading, error, and not-found states. */
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
