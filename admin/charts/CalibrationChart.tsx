import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'

/** A group of statements with how sure they were and how often they were right, 0 to 1. */
export interface Calibrated {
  key: string
  stated: number
  right: number
  /** How many statements: the size of the mark. */
  count: number
  label: string
}

interface Props {
  points: readonly Calibrated[]
  label: string
}

const SIZE = 260
const LEFT = 44
const BOTTOM = 36
/** Room for the largest mark at either end. */
const TOP = 16
const TICKS = [0, 0.25, 0.5, 0.75, 1] as const

const x = (share: number) => LEFT + share * SIZE
const y = (share: number) => TOP + (1 - share) * SIZE

/** Square roots, so that the area says how many. */
const radius = (count: number, most: number) => 4 + 7 * Math.sqrt(count / Math.max(most, 1))

/**
 * Stated against right: on the line they agree, above it the machine was too modest, below too sure.
 * Told apart by place and shape alone; the table beside it says the same in words.
 */
export function CalibrationChart({ points, label }: Props) {
  const most = Math.max(...points.map(({ count }) => count), 1)
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${LEFT + SIZE + TOP} ${SIZE + BOTTOM + TOP}`}
      sx={chartStyles}
    >
      {TICKS.map((tick) => (
        <g key={tick}>
          <line className="jb-grid" x1={x(0)} x2={x(1)} y1={y(tick)} y2={y(tick)} />
          <line className="jb-grid" x1={x(tick)} x2={x(tick)} y1={y(0)} y2={y(1)} />
          <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
            {tick * 100}%
          </text>
          <text x={x(tick)} y={y(0) + 16} textAnchor="middle">
            {tick * 100}%
          </text>
        </g>
      ))}
      <line className="jb-even" x1={x(0)} y1={y(0)} x2={x(1)} y2={y(1)} />
      <text x={x(0.5)} y={y(0) + 32} textAnchor="middle">
        Stated confidence
      </text>
      <text x={12} y={y(0.5)} textAnchor="middle" transform={`rotate(-90 12 ${y(0.5)})`}>
        How often right
      </text>
      {points.map(({ key, stated, right, count, label: words }) => (
        <g key={key}>
          <line className="jb-gap" x1={x(stated)} x2={x(stated)} y1={y(stated)} y2={y(right)} />
          <circle cx={x(stated)} cy={y(right)} r={radius(count, most)}>
            <title>{words}</title>
          </circle>
        </g>
      ))}
    </Box>
  )
}

const chartStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    display: 'block',
    width: '100%',
    maxWidth: 380,
    '& text': { fontSize: 11, fill: palette.text.secondary },
    '& .jb-grid': { stroke: palette.divider },
    '& .jb-even': { stroke: palette.text.secondary, strokeDasharray: '5 4' },
    '& .jb-gap': { stroke: palette.primary.main, strokeWidth: 2 },
    '& circle': { fill: palette.primary.main, stroke: palette.surface, strokeWidth: 1.5 },
  }
}
