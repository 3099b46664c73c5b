import { projectSchema } from '#shared/contract/schemas/projects/projects.ts'

/** The statements of the floor (floor.ts), each prepared under its name. */

/** What the contract shows of a project. */
const COLUMNS = Object.keys(projectSchema.shape)
  .map((name) => (name === 'seller_name' ? 's.name as seller_name' : `p.${name}`))
  .join(', ')

const WITH_PARTS = `${COLUMNS},
  (select coalesce(json_agg(json_build_object('company_id', c.id, 'company_name', c.name,
     'role', pp.role) order by pp.id), '[]') from project_parties pp
     join companies c on c.id = pp.company_id where pp.project_id = p.id) as parties,
  (select coalesce(json_object_agg(d.field_name, coalesce(to_json(v.text_value),
     to_json(v.number_value), to_json(v.date_value), to_json(v.bool_value))
     order by d.position, d.id), '{}') from field_values v
     join field_definitions d on d.id = v.field_id
     where v.owner = 'project' and v.owner_id = p.id) as values`

export const SESSION = {
  name: 'session',
  text: `select u.id, u.role from sessions t join users u on u.id = t.user_id
    where t.token_hash = $1 and t.expires_at > $2 and u.is_active`,
}

/** The page is selected before anything is joined to it. */
export const PROJECT_PAGE = {
  name: 'page',
  text: `select ${COLUMNS} from (
      select * from projects where stage = any($1)
      order by projected_itc_amount desc nulls last, id limit $2 offset $3) p
    join sellers s on s.id = p.seller_id
    order by p.projected_itc_amount desc nulls last, p.id`,
}

export const PROJECT_TOTAL = {
  name: 'total',
  text: `select count(*)::int as total from projects where stage = any($1)`,
}

export const PROJECT_DETAIL = {
  name: 'detail',
  text: `select ${WITH_PARTS} from projects p join sellers s on s.id = p.seller_id where p.id = $1`,
}

/** Locks, updates, and writes history; returns no row if nothing changes or the project does not exist. */
export const PATCH_PROJECT = {
  name: 'patch',
  text: `with locked as (select id, name, version from projects where id = $1 for update),
    p as (
      update projects set name = $2, version = locked.version + 1, updated_at = $3
      from locked where projects.id = locked.id and locked.name <> $2
      returning projects.*),
    told as (
      insert into history (entity, entity_id, version, action, at, actor_kind, actor_id, request_id,
        before, after)
      select 'projects', p.id::text, p.version, 'update', $3, 'person', $4, $5,
        jsonb_build_object('name', locked.name), jsonb_build_object('name', p.name)
      from p join locked on locked.id = p.id)
    select ${WITH_PARTS} from p join sellers s on s.id = p.seller_id`,
}
