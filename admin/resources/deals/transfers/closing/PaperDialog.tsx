import Box from '@mui/material/Box'
import { useForm } from 'react-hook-form'
import { call } from '#shared/client/call.ts'
import { sellers as sellerCalls } from '#shared/contract/accounts/sellers.ts'
import { companies } from '#shared/contract/companies/companies.ts'
import { closings } from '#shared/contract/deals/closings.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import { closingPapers } from '#shared/entities/closings.ts'
import { papersFor } from '#shared/rules/deals/closings/papers.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { CheckboxField } from '#shared/ui/forms/CheckboxField.tsx'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { threeColumns, twoColumns } from '#shared/ui/forms/two-columns.ts'
import { WriteDialog } from '#shared/ui/forms/WriteDialog.tsx'
import { type PaperValues, paperBody, paperErrors } from './paper-values.ts'

interface Props {
  closing: Closing
  onDone: () => Promise<void>
  onClose: () => void
}

const NOBODY = { signer: '', authority: '', signed_on: '' }
const REQUIRED = { required: 'Fill this in' }

/** Records an executed document: its file, its signers, and the authority and date of each signature. */
export function PaperDialog({ closing, onDone, onClose }: Props) {
  const [first] = closing.projects
  const sellers = [...new Map(closing.projects.map((one) => [one.seller_id, one])).values()]
  const signers = [
    { place: 'buyer' as const, name: 'the buyer' },
    ...sellers.map(({ seller_name }, index) => ({
      place: `sellers.${index}` as const,
      name: sellers.length > 1 ? seller_name : 'the seller',
    })),
  ]
  const form = useForm<PaperValues>({
    defaultValues: {
      kind: null,
      project: first ? String(first.id) : null,
      file: null,
      buyer: NOBODY,
      sellers: sellers.map(({ seller_id }) => ({ seller_id, ...NOBODY })),
      expires_on: '',
      names_buyer: false,
      no_claims: false,
    },
  })
  const { control } = form
  const [kind, project] = form.watch(['kind', 'project'])
  const files = useFiles(project === null ? null : Number(project))
  const send = (values: PaperValues) =>
    call(closings.recordPaper, { params: { id: closing.transfer_id }, body: paperBody(values) })
  return (
    <WriteDialog
      form={form}
      title="Record a signed document"
      label="Signed document"
      maxWidth="md"
      action="Record"
      said="Document recorded"
      errorOf={(error) => paperErrors(error, form.getValues())}
      onSend={send}
      onDone={onDone}
      onClose={onClose}
    >
      <Box sx={twoColumns}>
        <SelectField
          control={control}
          name="kind"
          label="Document"
          options={papersFor(closing.status).map((value) => ({
            value,
            label: closingPapers.label(value),
          }))}
          rules={REQUIRED}
        />
        <SelectField
          control={control}
          name="project"
          label="Project"
          options={closing.projects.map(({ id, name }) => ({ value: String(id), label: name }))}
          rules={REQUIRED}
        />
      </Box>
      <SelectField
        control={control}
        name="file"
        label="File"
        help="A PDF of the project, of its seller’s company, or of the company that transfers its credit. It is recorded at its current version."
        options={files}
        rules={REQUIRED}
      />
      {signers.map(({ place, name }) => (
        <Box key={place} sx={{ ...threeColumns, alignItems: 'end' }}>
          <TextField
            control={control}
            name={`${place}.signer`}
            label={`Signed for ${name} by`}
            maxLength={200}
            optional
          />
          <TextField
            control={control}
            name={`${place}.authority`}
            label="Authority"
            maxLength={200}
            optional
          />
          <TextField
            control={control}
            name={`${place}.signed_on`}
            label="Signed on"
            type="date"
            optional
          />
        </Box>
      ))}
      <TextField control={control} name="expires_on" label="Good until" type="date" optional />
      {kind === 'insurance_policy' ? <PolicyFields control={control} /> : null}
    </WriteDialog>
  )
}

/** Documents of a project, followed by those of its seller's company and of its transferor. */
function useFiles(projectId: number | null) {
  const enabled = projectId !== null
  const params = { id: projectId ?? 0 }
  const own = useCall(projects.documents, { params }, { enabled })
  const project = useCall(projects.get, { params }, { enabled }).data
  const sellerId = project?.seller_id
  const transferorId = project?.parties.find(({ role }) => role === 'transferor')?.company_id
  const company = useCall(
    sellerCalls.companyDocuments,
    { params: { id: sellerId ?? 0 } },
    { enabled: sellerId !== undefined },
  )
  const transferor = useCall(
    companies.documents,
    { params: { id: transferorId ?? 0 } },
    { enabled: transferorId != null },
  )
  const files = [own, company, transferor].flatMap(({ data }) =>
    (data ?? []).flatMap(({ label, versioned_documents }) =>
      versioned_documents.map(({ id, name }) => ({
        value: String(id),
        label: `${label}: ${name}`,
      })),
    ),
  )
  // The seller itself can be the transferor.
  return [...new Map(files.map((file) => [file.value, file])).values()]
}

const PolicyFields = ({
  control,
}: {
  control: ReturnType<typeof useForm<PaperValues>>['control']
}) => (
  <>
    <CheckboxField control={control} name="names_buyer" label="The policy names the buyer" />
    <CheckboxField control={control} name="no_claims" label="No-claims declarations are in" />
  </>
)
