import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { partyRoles, taxClasses } from '#shared/entities/companies.ts'
import {
  type OrgChart,
  type OrgNode,
  orgEdgeClasses,
  orgNodeTypes,
} from '#shared/entities/org-charts.ts'
import { usStates } from '#shared/entities/us-states.ts'
import { sentence } from '#shared/format/lists.ts'
import { openShare } from '#shared/rules/projects/org-charts/edit.ts'
import { CheckboxField } from '#shared/ui/forms/CheckboxField.tsx'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { NumberField } from '#shared/ui/forms/NumberField.tsx'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { twoColumns } from '#shared/ui/forms/two-columns.ts'
import type { PickedCompany } from './CompanyPicker.tsx'
import { type OrgNodeValues, orgNodeValues, withOrgNode } from './org-node-form.ts'

const CompanyPicker = lazy(() =>
  import('./CompanyPicker.tsx').then((module) => ({ default: module.CompanyPicker })),
)

interface Props {
  chart: OrgChart
  /** The existing node, or one the chart does not have yet. */
  node: OrgNode
  /** The node that a new node owns. */
  owns: OrgNode | null
  /** Company records to choose from, or `all`. */
  companies: readonly PickedCompany[] | 'all'
  onChange: (chart: OrgChart) => void
  onRemove: () => void
  onClose: () => void
}

/** One company or owner in the chart: its details, roles, and owners. */
export function OrgNodeDialog(props: Props) {
  const { chart, node, owns, companies, onChange, onRemove, onClose } = props
  const isNew = !chart.nodes.some(({ id }) => id === node.id)
  const form = useForm<OrgNodeValues>({
    mode: 'onChange',
    defaultValues: orgNodeValues(chart, node, owns),
  })
  const { control } = form
  const company = form.watch('company')
  const others = chart.nodes.filter(({ id }) => id !== node.id)
  const drawn = new Set(others.map(({ company_id }) => company_id))
  const options = companies === 'all' ? companies : companies.filter(({ id }) => !drawn.has(id))
  const apply = (values: OrgNodeValues) => {
    onChange(withOrgNode(chart, node, owns, values))
    onClose()
  }
  return (
    <FormDialog onClose={onClose} maxWidth="sm" aria-labelledby="org-node">
      <DialogTitle id="org-node">
        {isNew ? (owns ? `Add an owner of ${owns.name}` : 'Add a company') : node.name}
      </DialogTitle>
      <DialogContent sx={{ paddingTop: 0 }}>
        <FormShell form={form} onSubmit={apply} submitError={null} label="Company" disposable>
          {options.length > 0 ? (
            <Suspense fallback={null}>
              <Box sx={{ paddingTop: 1 }}>
                <CompanyPicker
                  companies={options}
                  value={company}
                  onChange={(picked) => {
                    form.setValue('company', picked, { shouldDirty: true })
                    if (picked) form.setValue('name', picked.name, { shouldValidate: true })
                  }}
                />
              </Box>
            </Suspense>
          ) : null}
          <TextField
            control={control}
            name="name"
            label="Name"
            disabled={company !== null}
            help={company ? 'The name comes from its record.' : undefined}
            maxLength={200}
            rules={{ validate: (name) => name.trim() !== '' || 'Enter a name' }}
          />
          {owns ? <ShareFields control={control} of={owns.name} /> : null}
          <Box sx={twoColumns}>
            <SelectField
              control={control}
              name="type"
              label="Type"
              options={orgNodeTypes.options}
              optional
            />
            <SelectField
              control={control}
              name="state"
              label="State of formation"
              options={usStates.options}
              optional
            />
          </Box>
          <SelectField
            control={control}
            name="tax_class"
            label="Tax classification"
            options={taxClasses.options}
            help="It decides who has the credit."
            optional
          />
          <Box component="fieldset" sx={GROUP}>
            <legend>Roles in the project</legend>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 12px' }}>
              {partyRoles.options.map(({ value, label }) => (
                <CheckboxField
                  key={value}
                  control={control}
                  name={`roles.${value}`}
                  label={label}
                />
              ))}
            </Box>
          </Box>
          {isNew ? null : <OwnerFields control={control} chart={chart} node={node} />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
            {isNew ? null : (
              <Button color="error" onClick={onRemove} sx={{ marginRight: 'auto' }}>
                Remove from the chart
              </Button>
            )}
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="contained">
              {isNew ? 'Add' : 'Apply'}
            </Button>
          </Box>
        </FormShell>
      </DialogContent>
    </FormDialog>
  )
}

type ValuesControl = ReturnType<typeof useForm<OrgNodeValues>>['control']

interface OwnerProps {
  control: ValuesControl
  chart: OrgChart
  node: OrgNode
}

function OwnerFields({ control, chart, node }: OwnerProps) {
  const owners = useFieldArray({ control, name: 'owners' })
  const others = chart.nodes.filter(({ id }) => id !== node.id)
  return (
    <Box component="fieldset" sx={GROUP}>
      <legend>Owners</legend>
      {owners.fields.length === 0 ? (
        <Typography color="textSecondary" variant="body2">
          Nobody yet. {sentence(`Add the companies and people that own ${node.name}`)}
        </Typography>
      ) : null}
      {owners.fields.map((field, index) => (
        <Box key={field.id} sx={OWNER_ROW}>
          <SelectField
            control={control}
            name={`owners.${index}.parent`}
            label={`Owner ${index + 1}`}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            rules={{ validate: (value) => Boolean(value) || 'Choose an owner' }}
          />
          <PercentField control={control} name={`owners.${index}`} />
          <ClassField control={control} name={`owners.${index}`} />
          <Button
            size="small"
            aria-label={`Remove owner ${index + 1}`}
            onClick={() => owners.remove(index)}
          >
            Remove
          </Button>
        </Box>
      ))}
      <Button
        size="small"
        disabled={others.length === 0}
        onClick={() =>
          owners.append({
            parent: null,
            percent: openShare(chart, node.id) || null,
            class: null,
          })
        }
      >
        Add a company of the chart
      </Button>
    </Box>
  )
}

interface PartProps {
  control: ValuesControl
  name: 'share' | `owners.${number}`
}

function PercentField({ control, name }: PartProps) {
  return (
    <NumberField
      control={control}
      name={`${name}.percent`}
      label="Share"
      unit="%"
      decimals
      rules={{
        validate: (percent, values) => {
          const place = name === 'share' ? values.share : values.owners[Number(name.slice(7))]
          if (place?.class === 'lease') return percent === null || 'A lease has no share'
          if (percent === null || percent <= 0) return 'Enter the share'
          return percent <= 100 || 'Enter at most 100%'
        },
      }}
    />
  )
}

const ClassField = ({ control, name }: PartProps) => (
  <SelectField
    control={control}
    name={`${name}.class`}
    label="Class"
    options={orgEdgeClasses.options}
    emptyLabel="None"
    optional
  />
)

function ShareFields({ control, of }: { control: ValuesControl; of: string }) {
  return (
    <Box component="fieldset" sx={GROUP}>
      <legend>{`What it holds of ${of}`}</legend>
      <Box sx={twoColumns}>
        <PercentField control={control} name="share" />
        <ClassField control={control} name="share" />
      </Box>
    </Box>
  )
}

const GROUP = {
  display: 'grid',
  gap: 1,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { fontWeight: 600, fontSize: '0.875rem', padding: 0, marginBottom: '4px' },
  '& > button': { justifySelf: 'start' },
} as const

const OWNER_ROW = {
  display: 'grid',
  gap: 1,
  alignItems: 'end',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) minmax(0, 1fr)',
    sm: 'minmax(0, 5fr) minmax(0, 3fr) minmax(0, 3fr) auto',
  },
} as const
