import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import type { OrgChart, OrgNode } from '#shared/entities/org-charts.ts'
import { andList } from '#shared/format/lists.ts'
import { type OrgBranch, ownershipTree } from '#shared/rules/projects/org-charts/tree.ts'
import { edgeWords, kindWords, roleWords } from '#shared/rules/projects/org-charts/words.ts'

interface Actions {
  onOpen: (id: string) => void
  onAddOwner: (of: OrgNode) => void
}

interface Props {
  chart: OrgChart
  /** Nodes with a problem. */
  marked: ReadonlySet<string>
  /** Left out if the chart is read-only. */
  actions?: Actions
}

/** The chart as nested lists with the owners below each company. Does everything the diagram does, as text. */
export function OrgChartTree({ chart, marked, actions }: Props) {
  return (
    <Box component="ul" aria-label="Companies and their owners" sx={treeStyles}>
      {ownershipTree(chart).map((branch) => (
        <Branch key={branch.key} branch={branch} marked={marked} actions={actions} />
      ))}
    </Box>
  )
}

interface BranchProps extends Pick<Props, 'marked'> {
  branch: OrgBranch
  actions: Actions | undefined
}

function Branch({ branch, marked, actions }: BranchProps) {
  const { node, share, owners, isRepeated, lessors } = branch
  const roles = roleWords(node)
  const kind = kindWords(node)
  return (
    <li>
      <div
        className="jb-org-node"
        data-party={node.roles.length > 0}
        data-marked={marked.has(node.id)}
      >
        <div className="jb-org-words">
          <strong>{node.name}</strong>
          {share ? <em>{`Holds ${edgeWords(share)}`}</em> : null}
          {roles ? <em>{roles}</em> : null}
          {kind ? <span>{kind}</span> : null}
          {lessors.length > 0 ? (
            <span>{`Leases the plant from ${andList(lessors.map(({ name }) => name))}`}</span>
          ) : null}
          {isRepeated ? <span>Its owners are listed above.</span> : null}
        </div>
        {actions && !isRepeated ? (
          <div>
            <Button
              size="small"
              aria-label={`Edit ${node.name}`}
              onClick={() => actions.onOpen(node.id)}
            >
              Edit
            </Button>
            <Button
              size="small"
              aria-label={`Add owner of ${node.name}`}
              onClick={() => actions.onAddOwner(node)}
            >
              Add owner
            </Button>
          </div>
        ) : null}
      </div>
      {owners.length > 0 ? (
        <ul aria-label={`Owners of ${node.name}`}>
          {owners.map((owner) => (
            <Branch key={owner.key} branch={owner} marked={marked} actions={actions} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

const treeStyles = (theme: Theme) => {
  const { palette } = theme.vars
  const line = `2px solid ${palette.divider}`
  return {
    margin: 0,
    padding: 0,
    '&, & ul': { listStyle: 'none' },
    '& ul': { margin: 0, marginLeft: { xs: '10px', md: '18px' }, padding: 0, borderLeft: line },
    '& ul > li': { paddingLeft: { xs: '10px', md: '18px' } },
    '& li': { paddingTop: '8px' },
    '& .jb-org-node': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4px 12px',
      padding: '8px 12px',
      borderRadius: 1,
      border: `1px solid ${palette.divider}`,
      backgroundColor: palette.surface,
      '&[data-party="true"]': { borderLeft: `3px solid ${palette.tones.primary.main}` },
      '&[data-marked="true"]': { borderLeft: `3px solid ${palette.tones.warning.main}` },
    },
    '& .jb-org-words': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: '0 10px',
      minWidth: 0,
      overflowWrap: 'anywhere',
      '& strong': { fontWeight: 600 },
      '& em': { fontStyle: 'normal', fontSize: '0.8125rem', fontWeight: 500 },
      '& span': { fontSize: '0.8125rem', color: palette.text.secondary },
    },
  } as const
}
