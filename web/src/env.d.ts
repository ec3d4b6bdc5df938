declare module "rules:*" {
  const html: string;
  export default html;
}

declare module "messages:*" {
  const later: Record<"en" | "pl", Record<string, string>>;
  export default later;
}
