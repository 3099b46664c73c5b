import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { Theme } from '@mui/material/styles'
import { testKinds } from '#shared/entities/documents.ts'
import { type TestResult, testResults } from '#shared/entities/engineer-reviews.ts'
import { counted } from '#shared/format/counted.ts'
import { dateOrDash } from '#shared/format/dates.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import {
  type TestLine,
  testProblems,
  testsStanding,
} from '#shared/rules/projects/engineer-forms.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import type { Tone } from '#shared/ui/theme/tokens.ts'
import type { FormFile, FormPartProps } from './form-part.ts'
import { PartSave } from './PartSave.tsx'
import { partStyles } from './part-styles.ts'
import { useFormPart } from './use-form-part.ts'

const RESULT_TONES = { passed: 'success', failed: 'error' } as const satisfies Record<
  TestResult,
  Tone
>

/** The ten commissioning tests: whether each applies, its date, its result, and its evidence. */
export function TestMatrix({ form, files, isWritable }: FormPartProps) {
  const part = useFormPart(form, form.tests, (tests) => ({ tests }), problemsIn)
  const { values, setValues, errors } = part
  const { passed, failed, missing } = testsStanding(values)
  const change = (index: number, changes: Partial<TestLine>) =>
    setValues(values.with(index, { ...lineOf(values, index), ...changes }))
  return (
    <Section
      title="Commissioning tests"
      description={`${counted(passed.length, 'test')} passed, ${failed.length} failed, ${missing.length} without a result.`}
    >
      <Box component="ul" sx={[partStyles, columns]}>
        <li aria-hidden="true" className="jb-part-head">
          <span>Test</span>
          <span>Applies</span>
          <span>Date</span>
          <span>Result</span>
          <span>Document</span>
        </li>
        {values.map((line, index) => (
          <li key={line.test_kind}>
            <strong>{testKinds.label(line.test_kind)}</strong>
            {isWritable ? (
              <TestInputs
                line={line}
                files={files}
                error={errorOf(errors, index)}
                onChange={(changes) => change(index, changes)}
              />
            ) : (
              <TestWords line={line} files={files} />
            )}
          </li>
        ))}
      </Box>
      {isWritable ? <PartSave part={part} label="Save tests" /> : null}
    </Section>
  )
}

/** Errors in the tests, by the server's column names. */
function problemsIn(lines: readonly TestLine[]): Record<string, string> {
  const today = policyDay(new Date())
  return Object.fromEntries(
    lines.flatMap((line, index) =>
      Object.entries(testProblems(line, today)).map(([column, text]) => [
        `tests.${index}.${column}`,
        text,
      ]),
    ),
  )
}

/** Returns an existing line; the index comes from the list itself. */
function lineOf(lines: readonly TestLine[], index: number): TestLine {
  const line = lines[index]
  if (!line) throw new Error(`There is no test ${index}`)
  return line
}

const errorOf = (errors: Readonly<Record<string, string>>, index: number): string | undefined =>
  ['applicable', 'date', 'result', 'document']
    .map((column) => errors[`tests.${index}.${column}`])
    .find((text) => text !== undefined)

interface InputProps {
  line: TestLine
  files: readonly FormFile[]
  error: string | undefined
  onChange: (changes: Partial<TestLine>) => void
}

const applies = (value: string): boolean | null => (value === '' ? null : value === 'yes')
const NOTHING = { date: null, result: null, document: null } as const

function TestInputs({ line, files, error, onChange }: InputProps) {
  const label = testKinds.label(line.test_kind)
  const off = line.applicable !== true
  const choice = line.applicable === null ? '' : line.applicable ? 'yes' : 'no'
  return (
    <>
      <div>
        <span>Applies</span>
        <NativeSelect
          input={<OutlinedInput size="small" fullWidth />}
          value={choice}
          onChange={({ target }) => {
            const applicable = applies(target.value)
            onChange({ applicable, ...(applicable ? {} : NOTHING) })
          }}
          inputProps={{ 'aria-label': `${label} applies` }}
        >
          <option value="">Choose…</option>
          <option value="yes">Applies</option>
          <option value="no">Doesn’t apply</option>
        </NativeSelect>
      </div>
      <div>
        <span>Date</span>
        <OutlinedInput
          size="small"
          type="date"
          fullWidth
          disabled={off}
          error={error !== undefined}
          value={line.date ?? ''}
          onChange={({ target }) => onChange({ date: target.value || null })}
          inputProps={{ 'aria-label': `${label} date` }}
        />
      </div>
      <div>
        <span>Result</span>
        <NativeSelect
          input={<OutlinedInput size="small" fullWidth />}
          disabled={off}
          value={line.result ?? ''}
          onChange={({ target }) =>
            onChange({ result: testResults.has(target.value) ? target.value : null })
          }
          inputProps={{ 'aria-label': `${label} result` }}
        >
          <option value="">None yet</option>
          {testResults.options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div>
        <span>Document</span>
        <NativeSelect
          input={<OutlinedInput size="small" fullWidth />}
          disabled={off}
          value={line.document ?? ''}
          onChange={({ target }) => onChange({ document: Number(target.value) || null })}
          inputProps={{ 'aria-label': `${label} document` }}
        >
          <option value="">None</option>
          {files.map(({ id, label: words }) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </NativeSelect>
      </div>
      {error ? (
        <Box role="alert" className="jb-part-error">
          {error}
        </Box>
      ) : null}
    </>
  )
}

function TestWords({ line, files }: Pick<InputProps, 'line' | 'files'>) {
  const { applicable, date, result, document } = line
  const file = files.find(({ id }) => id === document)
  return (
    <>
      <div>
        <span>Applies</span>
        {applicable === null ? 'Not said yet' : applicable ? 'Yes' : 'No'}
      </div>
      <div>
        <span>Date</span>
        {dateOrDash(date)}
      </div>
      <div>
        <span>Result</span>
        {result ? (
          <StatusChip label={testResults.label(result)} tone={RESULT_TONES[result]} />
        ) : (
          '–'
        )}
      </div>
      <div>
        <span>Document</span>
        {file?.label ?? '–'}
      </div>
    </>
  )
}

const columns = (theme: Theme) => ({
  [theme.breakpoints.up('md')]: {
    '& > li': {
      gridTemplateColumns: 'minmax(160px, 1.4fr) 140px 160px 120px minmax(120px, 1.2fr)',
    },
  },
})
