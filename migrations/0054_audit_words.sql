-- In one block, as the trigger of the audit trail lets changes pass for one transaction only.
DO $$ BEGIN
  PERFORM set_config('audit.may_forget', 'yes', true);
  UPDATE "audit_trail" SET "action" = 'mfa.failed' WHERE "action" = 'second_factor.failed';
  UPDATE "audit_trail" SET "facts" = ("facts" - 'why') || jsonb_build_object('cause',
    CASE "facts" ->> 'why' WHEN 'second_factor_required' THEN 'mfa_required' ELSE "facts" ->> 'why' END)
  WHERE "facts" ->> 'why' IS NOT NULL;
  PERFORM set_config('audit.may_forget', 'no', true);
END $$;
