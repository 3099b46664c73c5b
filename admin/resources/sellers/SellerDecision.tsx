import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useRefresh, useUpdate } from 'react-admin'
import type { Seller } from '#shared/contract/schemas/sellers.ts'
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
  text: 'The applicant becomes its first collaborator and gets a mail. They see the welcome page until you enable the app for them. An accepted account stays accepted.',
  done: 'Accepted; the applicant gets a mail',
  color: 'primary',
}
const REJECT: Move = {
  to: 'rejected',
  action: 'Reject',
  title: (name) => `Reject ${name}?`,
  text: 'The applicant stays in the front door and gets no mail. You can take this back.',
  done: 'Rejected',
  color: 'error',
}
const TAKE_BACK: Move = {
  to: 'pending',
  action: 'Take back',
  title: (name) => `Take back the rejection of ${name}?`,
  text: 'The account waits for a decision again.',
  done: 'The account waits for a decision again',
  color: 'primary',
}

/** What staff can decide from each status; the server has the same table. */
const MOVES = {
  pending: [ACCEPT, REJECT],
  rejected: [ACCEPT, TAKE_BACK],
  accepted: [],
} as const satisfies Record<SellerStatus, readonly Move[]>

const STANDS = {
  pending:
    'Someone applied through the front door. Look at the company and the documents, then decide.',
  rejected: 'This application was rejected. The applicant is still in the front door.',
  accepted: '',
} as const satisfies Record<SellerStatus, string>

/** Accepts or rejects an account that the front door has asked for. */
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
