import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { callBlob } from '#shared/client/call.ts'
import { saveBlob } from '#shared/client/save-blob.ts'
import { closings } from '#shared/contract/deals/closings.ts'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import { type ClosingPrint, closingPrints } from '#shared/entities/closings.ts'
import { isPrintFor, PRINT_KINDS, printProblem } from '#shared/rules/deals/closings/prints/kinds.ts'
import { useWrite } from '../calls/use-write.ts'
import { Section } from '../screen/Section.tsx'

interface Print {
  print: ClosingPrint
  project: Closing['projects'][number] | null
}

/** The papers that can be drawn up now, those of the whole transfer first. */
function printsOf({ agreements, projects }: Closing, isSeller: boolean): Print[] {
  const stateOf = (kind: 'terms' | 'funds_flow') =>
    agreements.find((one) => one.kind === kind)?.state ?? null
  const newest = { terms: stateOf('terms'), funds_flow: stateOf('funds_flow') }
  const ready = closingPrints.values.filter(
    (print) =>
      isPrintFor(print, isSeller ? 'seller' : 'buyer') && printProblem(print, newest) === null,
  )
  const { transfer = [], project: each = [] } = Object.groupBy(
    ready,
    (print) => PRINT_KINDS[print].about,
  )
  return [
    ...transfer.map((print) => ({ print, project: null })),
    ...projects.flatMap((project) => each.map((print) => ({ print, project }))),
  ]
}

/** Papers that we draw up from the record as PDFs. */
export function PrintsSection({ closing, isSeller }: { closing: Closing; isSeller: boolean }) {
  const { isBusy, failure, write } = useWrite()
  const prints = printsOf(closing, isSeller)
  if (prints.length === 0) return null
  const save = ({ print, project }: Print) =>
    write(async () => {
      const params = { id: closing.transfer_id, print }
      const query = project ? { project_id: project.id } : {}
      saveBlob(await callBlob(closings.print, { params, query }))
    })
  return (
    <Section
      title="Drafts for you and your advisers"
      description="Drawn up from the record as it is now. We file nothing: you and your advisers check, sign, and file."
    >
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      <Box component="ul" sx={listStyles}>
        {prints.map((one) => {
          const label = closingPrints.label(one.print)
          const of = one.project ? `${label}, ${one.project.name}` : label
          return (
            <li key={of}>
              <span>{of}</span>
              <Button
                size="small"
                variant="outlined"
                aria-label={`Download ${of}`}
                loading={isBusy}
                onClick={() => void save(one)}
              >
                Download
              </Button>
            </li>
          )
        })}
      </Box>
    </Section>
  )
}

const listStyles = {
  display: 'grid',
  gap: 1.25,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 1.5,
    alignItems: 'center',
    justifyContent: 'space-between',
  },
  '& li > span': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
} as const
