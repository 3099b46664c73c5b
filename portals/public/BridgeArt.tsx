/** Decorative line drawing of a bridge at dawn for the sign-in pages. */
export function BridgeArt() {
  return (
    <svg viewBox="0 0 480 220" fill="none" aria-hidden="true">
      <circle cx="344" cy="150" r="58" fill="#f2a63b" opacity=".14" />
      <circle cx="344" cy="150" r="34" fill="#f2a63b" opacity=".22" />
      <g stroke="#9fb6b1" strokeOpacity=".38" strokeWidth="1.6">
        <path d="M-20 168C70 60 150 60 240 168S410 276 500 168" />
        <path d="M-20 168h520M-20 178h520" strokeOpacity=".55" />
        {HANGERS.map(([x, y]) => (
          <path key={x} d={`M${x} ${y}V168`} />
        ))}
      </g>
      <path d="M-20 196c80-10 170 8 260 0s180-10 260 2v24H-20Z" fill="#0b1d1f" opacity=".7" />
    </svg>
  )
}

const HANGERS = [
  [20, 131],
  [50, 106],
  [80, 91],
  [110, 87],
  [140, 93],
  [170, 107],
  [200, 130],
] as const
