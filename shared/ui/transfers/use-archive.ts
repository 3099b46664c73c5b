import { useState } from 'react'
import { call, type FreeRoute } from '#shared/client/call.ts'
import { transfers } from '#shared/contract/deals/transfers.ts'
import type { TransferArchiveKind } from '#shared/entities/transfers.ts'
import { refresh, useCall } from '../calls/use-call.ts'
import { useWrite } from '../calls/use-write.ts'

/** Milliseconds between status checks while an archive is being packed. */
const LOOK_MS = 1_500

type Calls = Record<
  TransferArchiveKind,
  {
    read: FreeRoute<'transfers.binder' | 'transfers.reportsZip'>
    start: FreeRoute<'transfers.makeBinder' | 'transfers.startReportsZip'>
  }
>

const CALLS: Calls = {
  reports: { read: transfers.reportsZip, start: transfers.startReportsZip },
  binder: { read: transfers.binder, start: transfers.makeBinder },
}

/** An archive of a transfer, polled while it is being packed. */
export function useArchive(kind: TransferArchiveKind, transferId: number) {
  const { read, start } = CALLS[kind]
  const params = { id: transferId }
  const [waits, setWaits] = useState(false)
  const { data, error, refetch } = useCall(
    read,
    { params },
    waits ? { refetchInterval: LOOK_MS } : {},
  )
  const isPending = data?.status === 'pending'
  if (isPending !== waits) setWaits(isPending)
  const { isBusy, failure, write } = useWrite()
  const make = () =>
    write(async () => {
      await call(start, { params })
      await refresh('transfers')
    })
  return { data, error, refetch, isBusy: isBusy || isPending, failure, make }
}
