import { createClient } from '@supabase/supabase-js'

/** The unmodified client, the only script on the page of another site. */
Object.assign(globalThis, { createClient })
