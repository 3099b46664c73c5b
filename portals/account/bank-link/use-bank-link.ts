import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { call } from '#shared/client/call.ts'
import { bankAccounts } from '#shared/contract/deals/bank-accounts.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import {
  exitWords,
  forgetOpenLink,
  keepOpenLink,
  type LinkMetadata,
  type LinkProblem,
  needsNewToken,
  type OpenLink,
  returnedLink,
} from './link-outcome.ts'

/** Links a bank from a page: its dialog, its result, and what went wrong. */
export function useBankLink() {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const [returned] = useState(() => returnedLink(search))
  const [open, setOpen] = useState<OpenLink | null>(returned)
  const { isBusy, failure, setFailure, write } = useWrite()
  const close = () => {
    setOpen(null)
    forgetOpenLink()
    // The bank's return parameters work only once.
    if (returned) void navigate(pathname, { replace: true })
  }
  const start = (itemId: number | null = null) =>
    write(async () => {
      const body = itemId === null ? {} : { item_id: itemId }
      const { provider, link_token } = await call(bankAccounts.createLinkToken, { body })
      const next = { provider, linkToken: link_token, itemId }
      keepOpenLink(next)
      setOpen(next)
    })
  const onSuccess = (publicToken: string, metadata: LinkMetadata) => {
    const itemId = open?.itemId ?? null
    close()
    void write(async () => {
      const saved = await call(bankAccounts.saveToken, {
        body: {
          public_token: publicToken,
          metadata: { ...metadata },
          ...(itemId === null ? {} : { item_id: itemId }),
        },
      })
      const added = itemId === null ? saved.accounts.filter(({ is_linked }) => !is_linked) : []
      for (const { account_id } of added) {
        await call(bankAccounts.link, { body: { item_id: saved.item_id, account_id } })
      }
      toast(doneWords(saved.institution, itemId === null ? added.length : null), 'success')
    }).finally(() => refresh('bankAccounts'))
  }
  const onExit = (problem: LinkProblem | null) => {
    const itemId = open?.itemId ?? null
    close()
    if (needsNewToken(problem)) void start(itemId)
    else setFailure(exitWords(problem))
  }
  const returnedTo = returned ? `${window.location.origin}${pathname}${search}` : null
  return { open, returnedTo, isBusy, failure, start, onSuccess, onExit }
}

export type BankLinking = ReturnType<typeof useBankLink>

/** `added` is null if the user signed in again. */
const doneWords = (institution: string, added: number | null): string => {
  if (added === null) return `Signed in to ${institution} again`
  return added === 1
    ? `Account at ${institution} linked`
    : `${added} accounts at ${institution} linked`
}
