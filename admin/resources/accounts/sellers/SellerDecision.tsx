import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useRefresh, useUpdate } from 'react-admin'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import type { SellerStatus } from '#shared/entities/companies.ts'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { Section } from '#shared/ui/screen/Section.tsx'

interface Move {
  to: SellerStatus
  action: string
  title: (name: string) => string
  text: string
  done: string
  color: 'primary' | 'error'
}

const ACCEPT: Move = {
  to: 'accepted',
  action: 'Accept',
  title: (name) => `Accept ${name}?`,
  text: 'The applicant becomes the first collaborator and gets an email. They see only the welcome page until you enable the app for them. You can’t undo this.',
  done: 'Accepted. We emailed the applicant.',
  color: 'primary',
}
const REJECT: Move = {
  to: 'rejected',
  action: 'Reject',
  title: (name) => `Reject ${name}?`,
  text: 'The applicant stays in the front door and isn’t notified. You can undo this.',
  done: 'Rejected',
  color: 'error',
}
const TAKE_BACK: Move = {
  to: 'pending',
  action: 'Undo',
  title: (name) => `Undo the rejection of ${name}?`,
  text: 'The account will be pending a decision again.',
  done: 'The account is pending a decision again',
  color: 'primary',
}

/** The decisions open to staff in each status; the server has the same table. */
const MOVES = {
  pending: [ACCEPT, REJECT],
  rejected: [ACCEPT, TAKE_BACK],
  accepted: [],
} as const satisfies Record<SellerStatus, readonly Move[]>

const STANDS = {
  pending:
    'This seller applied through the front door. Review the company and its documents, then decide.',
  rejected: 'This application was rejected. The applicant is still in the front door.',
  accepted: '',
} as const satisfies Record<SellerStatus, string>

/** Accepts or rejects an account requested through the front door. */
export function SellerDecision({ seller }: { seller: Seller }) {
  const [move, setMove] = useState<Move | null>(null)
  const [update] = useUpdate<Seller>(undefined, undefined, { mutationMode: 'pessimistic' })
  const refresh = useRefresh()
  const moves: readonly Move[] = MOVES[seller.status]
  if (moves.length === 0) return null
  const decide = async ({ to, done }: Move) => {
    const params = { id: seller.id, data: { ...seller, status: to }, previousData: seller }
    await update('sellers', params, { returnPromise: true })
    toast(done, 'success')
    // Accepting also changes the applicant.
    refresh()
  }
  return (
    <Section title="Decision" description={STANDS[seller.status]}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {moves.map((one) => (
          <Button
            key={one.to}
            variant={one.to === 'accepted' ? 'contained' : 'outlined'}
            color={one.color}
            onClick={() => setMove(one)}
          >
            {one.action}
          </Button>
        ))}
      </Box>
      {move ? (
        <ConfirmDialog
          title={move.title(seller.name)}
          action={move.action}
          color={move.color}
          onConfirm={() => decide(move)}
          onClose={() => setMove(null)}
        >
          {move.text}
        </ConfirmDialog>
      ) : null}
    </Section>
  )
}
