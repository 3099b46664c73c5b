import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Seller } from '#shared/contract/schemas/accounts/sellers.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { NewRequest } from './NewRequest.tsx'
import { TaskTable } from './TaskTable.tsx'
import { useSellerTasks } from './use-seller-tasks.ts'

/** Requests for information about the seller's company and projects. */
export function SellerTasks({ seller }: { seller: Seller }) {
  const { rows, total, error, refetch } = useSellerTasks(seller)
  const [isWriting, setWriting] = useState(false)
  const hidden = rows ? total - rows.length : 0
  return (
    <Section
      title="Tasks"
      description={
        hidden > 0
          ? `Requests about the company and its projects. ${hidden} later requests aren’t shown.`
          : 'Requests about the company and its projects, soonest due first.'
      }
      flush
      actions={
        <Button variant="outlined" onClick={() => setWriting(true)}>
          New request
        </Button>
      }
    >
      {isWriting ? <NewRequest seller={seller} onClose={() => setWriting(false)} /> : null}
      <TaskTable
        caption="Tasks"
        seller={seller}
        rows={rows}
        error={error}
        onRetry={refetch}
        empty={
          <EmptyState title="No tasks yet" level="h3">
            Requests staff create for the company or its projects appear here.
          </EmptyState>
        }
      />
    </Section>
  )
}
