/** Words that say less than others about who somebody is, in plain lower-case letters. */

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))

/** Before and after the name of a person. */
export const TITLES = setOf(`
  mr mrs ms miss dr prof professor sir lord lady hon rev sheikh shaykh shaikh sheik haji hajji hajj
  gen general col colonel maj major capt captain lt lieutenant sgt admiral adm brig brigadier eng
  ing mullah maulavi mawlawi sayyid ayatollah jr sr iii esq phd md`)

/** Between the names of a person: articles, "son of" and "of". */
export const PARTICLES = setOf(`
  al el ul ad ar as ash bin ibn ben bint wald ould de del della dela da das do dos di du des la le
  las los lo van von der den ter ten zu zum af av y e i and of the d`)

/** Between the words of a company. */
export const FILLERS = setOf('the of and for de la le el al ar der die das des du y e et und in')

/** Short for another word. */
const SHORT: Readonly<Record<string, string>> = {
  intl: 'international',
  int: 'international',
  natl: 'national',
  bros: 'brothers',
  svcs: 'services',
  svc: 'services',
  serv: 'services',
  mfg: 'manufacturing',
  dev: 'development',
  devt: 'development',
  assoc: 'associates',
  assn: 'association',
  mgmt: 'management',
  mgt: 'management',
  gen: 'general',
  grp: 'group',
  eng: 'engineering',
  engg: 'engineering',
  tech: 'technology',
  technologies: 'technology',
  inst: 'institute',
  univ: 'university',
  inds: 'industries',
  ind: 'industries',
  invest: 'investment',
  investments: 'investment',
  holdings: 'holding',
  ctr: 'center',
  centre: 'center',
  govt: 'government',
  transp: 'transport',
  exp: 'export',
  imp: 'import',
  co: 'company',
  ii: '2',
  iii: '3',
  iv: '4',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
}

/** A word of a company written in full; Roman numerals as digits. */
export const writtenOut = (word: string): string => SHORT[word] ?? word

/** What many companies are called besides their own name. */
export const COMMON = setOf(`
  trading trade company general international global group holding services industries industry
  industrial bank foundation association institute center university import export exporters
  importers development investment capital partners associates management consulting engineering
  construction manufacturing technology systems solutions enterprise enterprises brothers sons
  energy solar wind power electric oil gas petroleum shipping maritime lines logistics transport
  aviation airlines insurance exchange finance financial fund project national united metals mining
  minerals steel chemicals foods textiles pharma farm storage commodities house network organization
  company co number no`)
