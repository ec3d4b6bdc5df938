// What only a table with a server has: who sits there and who is present, clocks, chat, and what players ask of each other.
import { t } from "../i18n/t.ts";
import { ServerSource } from "../session/serverSource.ts";
import { Session } from "../session/session.svelte.ts";
import { connection } from "./connection.svelte.ts";
import type { ChatLine, Presence, Reason, RematchNow, TableNow, TakebackNow, Update } from "./protocol.ts";
import type { Answer, Followed, Request } from "./reconnectingSocket.ts";
import { endingInWords, sitterName } from "./words.ts";

// What can be asked for at a table.
type WithoutTable<Message> = Message extends { table: string } ? Omit<Message, "table"> : never;
type TableRequest = WithoutTable<Request>;

export class OnlineTable {
  readonly session = new Session(new ServerSource(this));
  table = $state.raw<TableNow | null>(null);
  yours = $state(0); // our seat while a bot plays it
  takeback = $state.raw<TakebackNow | null>(null);
  rematch = $state.raw<RematchNow | null>(null);
  blocked = $state.raw<number[]>([]);
  presence = $state.raw<Presence | null>(null);
  presenceAt = $state(0); // when that was said
  updateAt = $state(0);
  chat = $state.raw<ChatLine[]>([]);
  trouble = $state<Reason | "lost" | "">(""); // why the latest request was refused, where no rule forbids it
  troubleUntil = $state(0); // when that ends by itself, if it does
  private followed: (Followed & { again(): void }) | null = null;

  constructor(readonly id: string) {}

  // ---- what is known -------------------------------------------------------------------------------------------------

  get seat(): number {
    return this.session.atScreen;
  }
  name(seat: number): string {
    const sitter = this.table?.seats[seat - 1];
    if (!sitter) return "";
    if (sitter.sitter === "bot" && sitter.name) return t("online.bot_for", { name: sitter.name });
    return sitterName(sitter);
  }
  get ending(): string {
    return endingInWords(this.table);
  }
  isHere(seat: number): boolean {
    return this.presence?.seats[seat - 1]?.here ?? this.table?.seats[seat - 1]?.sitter === "bot";
  }
  // Moves are taken back by consent here.
  mayAskBack(): boolean {
    return this.takeback === null && this.table?.stage === "running" && this.session.mayTakeBack();
  }

  // ---- what the server says ------------------------------------------------------------------------------------------

  // Follows the table, or asks for all of it once more.
  follow(source: ServerSource): void {
    if (this.followed) return this.followed.again();
    this.followed = connection.watch({
      table: this.id,
      onNews: (news) => source.receive(news),
      onPresence: (presence) => {
        this.presence = presence;
        this.presenceAt = Date.now();
      },
      onChat: ({ lines }) => {
        const known = new Set(this.chat.map(({ seq }) => seq));
        this.chat = [...this.chat, ...lines.filter(({ seq }) => !known.has(seq))].toSorted((a, b) => a.seq - b.seq);
      },
      onRefused: (reason) => {
        if (reason === "no_such_table") source.onMissing();
        else this.trouble = reason;
      },
    });
  }
  leave(): void {
    this.followed?.end();
  }

  apply({ table, takeback, rematch, blocked, yours }: Update, at: number): void {
    this.table = table;
    this.updateAt = at;
    this.takeback = takeback ?? null;
    this.rematch = rematch ?? null;
    this.blocked = blocked ?? [];
    this.yours = yours ?? 0;
  }

  // ---- what the player asks for --------------------------------------------------------------------------------------

  // Anything but a line of chat may be sent again after a lost connection. Answers whether it was done.
  async ask(request: TableRequest): Promise<boolean> {
    return (await this.request({ ...request, table: this.id } as Request)).ok;
  }

  async request(request: Request): Promise<Answer> {
    this.trouble = "";
    const answer = await connection.ask(request, request.type !== "say");
    if (!answer.ok && answer.refusal === "") [this.trouble, this.troubleUntil] = [answer.reason, answer.until];
    return answer;
  }
}
