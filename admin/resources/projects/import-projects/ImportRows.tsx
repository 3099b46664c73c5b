import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { projectImports } from '#shared/contract/projects/project-imports.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import type {
  ProjectImport,
  ProjectImportRow,
} from '#shared/contract/schemas/projects/project-imports.ts'
import { type ImportRowState, importRowStates } from '#shared/entities/project-imports.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { paths } from '#shared/paths.ts'
import { useCall, useCallList } from '#shared/ui/calls/use-call.ts'
import { DataTable } from '#shared/ui/data/DataTable.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { ROW_TONES, type ShownField, savedWords } from './import-words.ts'

const PAGE = 50

/** The rows of a file with the effect of each; starts with the errors, if there are any. */
export function ImportRows({ one }: { one: ProjectImport }) {
  const states = importRowStates.values.filter((state) => one.counts[state])
  const [chosen, setChosen] = useState<ImportRowState | ''>(one.counts.error ? 'error' : '')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCallList(
    projectImports.rows,
    {
      params: { id: one.id },
      list: {
        filter: chosen ? { state: chosen } : {},
        sort: ['number', 'ASC'],
        range: [(page - 1) * PAGE, page * PAGE - 1],
      },
    },
    { keepPrevious: true },
  )
  const { data: fields = {} } = useCall(projects.fieldsDictionary)
  const total = data?.total ?? 0
  return (
    <Section
      title="Rows"
      flush
      actions={
        <NativeSelect
          input={<OutlinedInput size="small" />}
          value={chosen}
          onChange={({ target }) => {
            setChosen(importRowStates.has(target.value) ? target.value : '')
            setPage(1)
          }}
          inputProps={{ 'aria-label': 'Rows shown' }}
        >
          <option value="">All rows</option>
          {states.map((state) => (
            <option key={state} value={state}>
              {`${importRowStates.label(state)} (${formatNumber(one.counts[state] ?? 0)})`}
            </option>
          ))}
        </NativeSelect>
      }
    >
      <DataTable
        caption="Rows of the file"
        rows={data?.rows}
        columns={columnsOf(one, fields)}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty="No rows in this state."
        paging={{ page, perPage: PAGE, total, onPage: setPage }}
      />
    </Section>
  )
}

type Fields = Readonly<Record<string, ShownField>>

const columnsOf = ({ headings, mapping }: ProjectImport, fields: Fields) => [
  {
    key: 'number',
    header: 'Row',
    align: 'right' as const,
    cell: ({ number }: ProjectImportRow) => formatNumber(number),
  },
  {
    key: 'state',
    header: 'What it does',
    primary: true,
    cell: (row: ProjectImportRow) => (
      <Box
        // Wide enough to read a row's problem as a sentence, not word by word.
        sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', minWidth: { md: 280 } }}
      >
        <StatusChip label={importRowStates.label(row.state)} tone={ROW_TONES[row.state]} />
        {problems(headings, mapping, row).map((text) => (
          <Box component="span" key={text} sx={{ fontWeight: 400 }}>
            {text}
          </Box>
        ))}
        {row.project_id !== null && row.state !== 'removed' ? (
          <Link
            component={RouterLink}
            to={paths.adminProject.build({ project_id: row.project_id })}
          >
            Project
          </Link>
        ) : null}
      </Box>
    ),
  },
  ...mapping.flatMap((name, index) =>
    name === null
      ? []
      : [
          {
            key: `column-${index}`,
            header: headings[index] || `Column ${index + 1}`,
            cell: (row: ProjectImportRow) => savedWords(row, index, name, fields[name]) || '–',
          },
        ],
  ),
]

/** `kW DC: “many” isn’t a number`. */
const problems = (
  headings: readonly string[],
  mapping: ProjectImport['mapping'],
  { errors }: ProjectImportRow,
): string[] =>
  Object.entries(errors).map(([name, text]) => {
    const heading = headings[mapping.indexOf(name)]
    return heading ? `${heading}: ${text}` : text
  })
