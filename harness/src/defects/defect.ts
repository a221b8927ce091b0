/** A change of a built file of the server. */
export interface Edit {
  /** The end of its address. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** A mistake that somebody could make with money, planted to see whether the harness finds it. */
export interface Defect {
  readonly name: string;
  readonly edits?: readonly Edit[];
  /** Run on the database after its migrations. */
  readonly sql?: readonly string[];
  /** Whether it only shows when something breaks. */
  readonly needsFaults?: boolean;
}

/** Changes the text of a function of the database; a text that is not there is refused. */
export function inFunction(name: string, from: string, to: string): string {
  return `do $plant$
    declare v_text text := pg_get_functiondef('${name}'::regproc);
    begin
      if position($from$${from}$from$ in v_text) = 0 then
        raise exception 'nothing to plant a defect in: ${name}';
      end if;
      execute replace(v_text, $from$${from}$from$, $to$${to}$to$);
    end $plant$`;
}
