import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { isImpossible, type OrgProblem } from '#shared/rules/projects/org-charts/problems.ts'

interface Props {
  problems: readonly OrgProblem[]
  isSaved: boolean
  onOpen: (node: string) => void
}

/** What is missing from a chart, each with a link to its company; contradictions prevent saving. */
export function OrgProblems({ problems, isSaved, onOpen }: Props) {
  if (problems.length === 0) {
    return (
      <Alert severity="success">
        {isSaved ? 'The chart is complete.' : 'The chart is complete. Save it.'}
      </Alert>
    )
  }
  const isRefused = problems.some(isImpossible)
  return (
    <Alert severity={isRefused ? 'error' : 'warning'}>
      <strong>{isRefused ? 'This can’t be saved.' : 'The chart needs attention.'}</strong>
      <ul style={{ margin: '4px 0 0', paddingLeft: 18 }}>
        {problems.map(({ code, text, node }) => (
          <li key={`${code} ${node ?? ''}`}>
            {text}{' '}
            {node ? (
              <Link component="button" type="button" onClick={() => onOpen(node)}>
                Open
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
