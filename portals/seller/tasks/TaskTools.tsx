import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useSearchParams } from 'react-router-dom'
import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import { FilterChips } from '#shared/ui/data/FilterChips.tsx'
import { SearchBox } from '#shared/ui/data/SearchBox.tsx'
import {
  countTasks,
  readTasksQuery,
  type TasksQuery,
  taskFilters,
  tasksByProject,
} from './tasks-query.ts'

type Change = (key: 'show' | 'q' | 'about', value: string) => void

/** The list that the URL names, and changes to it; a change drops the wanted request. */
export function useTasksQuery(): { query: TasksQuery; change: Change } {
  const [search, setSearch] = useSearchParams()
  const change: Change = (key, value) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('task')
        if (value) next.set(key, value)
        else next.delete(key)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { query: readTasksQuery(search), change }
}

interface Props {
  /** All requests, for the subject filter. */
  tasks: readonly Task[]
  /** The requests that match the search text and subject, for the counts. */
  found: readonly Task[]
  query: TasksQuery
  change: Change
  withCompany?: boolean
}

/** Filter, subject, and search text of a list of requests. */
export function TaskTools({ tasks, found, query, change, withCompany = false }: Props) {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBottom: 2.5 }}
    >
      <FilterChips
        label="Tasks shown"
        options={taskFilters.options}
        counts={countTasks(found)}
        value={query.show}
        onChange={(show) => change('show', show)}
      />
      <Box sx={{ flex: 1 }} />
      <NativeSelect
        input={<OutlinedInput />}
        value={query.about ?? ''}
        onChange={({ target }) => change('about', target.value)}
        inputProps={{ 'aria-label': 'Tasks for' }}
        sx={{ width: { xs: '100%', md: 220 } }}
      >
        <option value="">{withCompany ? 'Everything' : 'All projects'}</option>
        {withCompany ? <option value="company">Company</option> : null}
        {tasksByProject(tasks).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <SearchBox label="Search tasks" value={query.text} onChange={(q) => change('q', q)} />
    </Box>
  )
}
