import Box from '@mui/material/Box'
import type { DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'
import { uploadEfforts } from '#shared/entities/document-handling.ts'
import { documentTypeData } from '#shared/entities/document-types.ts'
import { uploadEstimate, uploadOrder } from '#shared/rules/documents/upload-order.ts'
import { Section } from '#shared/ui/screen/Section.tsx'
import type { PickedFile } from '#shared/ui/upload/intake.ts'
import type { Selection } from './FileLine.tsx'
import { SlotRow } from './SlotRow.tsx'

interface Props {
  /** The slots to fill, of all that are shown. */
  slots: readonly DocumentSlot[]
  /** Whose document it is, in lists with several owners. */
  ownerOf?: (slot: DocumentSlot) => string
  selection?: Selection
  wantedSlot?: number | null
  onUpload: (picked: PickedFile[], slot: DocumentSlot) => void
}

/** All pending uploads as one list, the next one first, with the effort each takes. */
export function UploadList({ slots, ownerOf, selection, wantedSlot, onUpload }: Props) {
  const ordered = uploadOrder(slots)
  if (ordered.length === 0) return null
  return (
    <Section title="To upload, next first" description={uploadEstimate(slots)} flush>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {ordered.map((slot, index) => (
          <li key={slot.id}>
            <SlotRow
              slot={slot}
              isNext={index === 0}
              about={[ownerOf?.(slot), effortOf(slot)].filter(Boolean).join(' · ')}
              selection={selection}
              isWanted={slot.id === wantedSlot}
              onUpload={(picked) => onUpload(picked, slot)}
            />
          </li>
        ))}
      </Box>
    </Section>
  )
}

/** A returned document already exists; our note says what is wrong with it. */
const effortOf = ({ state, document_type }: DocumentSlot): string =>
  state === 'missing'
    ? uploadEfforts.label(documentTypeData[document_type].effort)
    : 'Returned to you'
